// Programming languages, markup and the craft of writing code. One skill a line, other spellings after `=`, marks as in skillTable.ts.
export const PROGRAMMING = `
.NET = dotnet = dot net = net framework = .net framework
.NET Core = dotnet core = asp.net core
?ABAP = sap abap
?Ada
Adobe ColdFusion = coldfusion
AJAX
%Algorithms = %algorithm = algorithmen = algorithmes = algoritmos = data structures and algorithms
?Apex
^APL
AppleScript
ASP.NET = asp.net mvc
Assembly Language = assembler = assembly programming
AutoHotkey
^AWK
Ballerina
Bash = shell scripting = shell scripts = shell script = bash scripting = unix shell
?C = c programming = ansi c
C# = c sharp = csharp
C++ = cpp = c plus plus
!Clojure = clojurescript
COBOL
CoffeeScript
Common Lisp = lisp
Concurrent Programming = concurrency = multithreading = multi-threading = parallel programming = multi-threaded programming
!Crystal Language
CSS = css3 = cascading style sheets
CUDA
Cython
?Dart
Data Structures = datenstrukturen = data structure
Delphi
Design Patterns = design pattern = entwurfsmuster = software design patterns
Domain-Driven Design = ddd
?Eiffel Language
!Elixir
!Elm
!Erlang
Event-Driven Architecture = event driven
Event Sourcing
F#
Fortran
Functional Programming = funktionale programmierung
GDScript
?Go
Golang = go lang = go programming
GPU Programming
GraphQL
!Groovy
gRPC
!Hack Language
Haskell
HLSL
HTML = html5 = xhtml
Idris
Java = java ee = j2ee = jee = java se = java 8 = java 11 = java 17 = core java
JavaScript = java script = ecmascript = es6 = vanilla js
JCL
JSF = java server faces = javaserver faces
JSON
JSP = java server pages = javaserver pages
?Julia
Kotlin
LabVIEW
LaTeX
!Less CSS
Linq = linq to sql
!Lua
Mainframe = z/os = zos = ibm mainframe
Mathematica
MATLAB
Max/MSP
Memory Management
Metaprogramming
Modelica
Modula-2
MPI
Natural Adabas
?Nim
Node.js = nodejs = node js
Object-Oriented Programming = oop = object oriented = object oriented design = ood = ooa = objektorientierte programmierung = objektorientierten = objektorientierte = objektorientiert = programmation orientée objet = programación orientada a objetos = object-oriented development
Objective-C = obj c
OCaml
OpenCL
OpenMP
!Pascal = object pascal
Perl
PHP = php7 = php8 = php 7 = php 8
PL/I
PL/SQL = plsql
PowerShell = power shell
!Processing.js
%Programming = programmierung = programmieren = %programming languages = %programming language = programmiersprache = programmiersprachen = programmierkenntnisse = programmation = programación = programmeren = programmering = programowanie = programmazione = programação = %coding
Prolog
PureScript
Python = python 3 = python3 = python scripting
?R = r programming = r studio = rstudio = tidyverse
Racket
!Raku
Reactive Programming = rxjs = rxjava = reactivex = %reactive
!ReScript
REXX
^RPG = rpgle = as/400 = as400 = ibm i = iseries
!Ruby
?Rust
?SAS = base sas
!Sass = scss
!Scala
?Scheme Language
Scratch Programming
%Scripting = scripting languages = scripting language = skriptsprachen = skripting
?Smalltalk
Solidity
SPARQL
SQL = structured query language = ansi sql = sql queries = sql abfragen
SQL Scripting
Structured Text = iec 61131 = iec 61131-3
?Swift
SwiftUI
T-SQL = tsql = transact sql
Tcl = tcl/tk
TypeScript = type script
UVM
!Vala
VB.NET = visual basic .net
VBA = excel vba = visual basic for applications
VBScript
Verilog = systemverilog = system verilog
VHDL
Visual Basic = vb6
WebAssembly = wasm
XML = xml schema = xsd
XPath
XQuery
XSLT
YAML
?Zig
`;
