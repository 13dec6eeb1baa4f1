// How software is made, tested and specified. One skill a line, other spellings after `=`, marks as in skillTable.ts.
export const SOFTWARE = `
Acceptance Testing = user acceptance testing = uat = abnahmetests
Agile = agile methods = agile methoden = agile methodologies = agile methodology = agile development = agile softwareentwicklung = agile software development = agile entwicklung = agilen entwicklungsmethoden = agilen methoden = agiles arbeiten = méthodes agiles = metodologías ágiles = agile arbeitsweise = agile working = scrum/agile = agile entwicklungsmethoden = agility = agilité
Agile Coaching
Application Architecture
Application Lifecycle Management = polarion
Application Support = applikationssupport = anwendungsbetreuung = application management = applikationsbetreuung = applikationsmanagement
Automated Testing = test automation = testautomatisierung = automated tests = automated test = automatisierte tests = tests automatisés = qa automation = automatización de pruebas
%Automation = %automatisierung = automatisation = automatización = process automation = automatisering
Azure Boards
Behavior-Driven Development = bdd = behaviour driven development = gherkin
Blockchain = blockchain technology = distributed ledger
BPMN = business process modeling = prozessmodellierung = bpmn 2.0 = business process modelling
Bug Tracking = %debugging = %debug = bug fixing = fehlersuche = bugzilla
%Business Requirements = user requirements = functional requirements
Camunda
Clean Code = clean architecture
Code Refactoring = refactoring
%Code Reviews = %code review = peer review
Coding Standards
Compilers = compiler design = llvm
Computer Architecture
Computer Graphics = computergrafik = %rendering
Computer Science = informatik = computer sciences = informatics = ciencias de la computación = informatikstudium = angewandte informatik = computing science = informatica opleiding = datavetenskap = datalogi = sciences informatiques
Confluence = atlassian confluence
?Cucumber
?Cypress = cypress.io
Decentralized Finance = defi = smart contracts = web3
Defect Management
Digital Literacy = computer skills = computer literacy = computer literate = computerkenntnisse = pc-kenntnisse = edv-kenntnisse = it-kenntnisse = it-affinität = informatikkenntnisse = computer proficiency = pc skills = ofimática = maîtrise de l'outil informatique = outils informatiques = outil informatique = conoscenze informatiche = computervaardigheden = obsługa komputera = datakunskap = datorvana = it skills = digital skills = edv anwenderkenntnisse = it anwenderkenntnisse = ms-office-kenntnisse allgemein = anwenderkenntnisse
%Digital Products = digital product
%Digital Transformation = %digitalisierung = %digitalization = digitalisation = transformation digitale = transformación digital = digitale transformation = digitisation = %digitalisering
Eclipse IDE
Embedded C
Embedded Linux = yocto
Embedded Systems = %embedded = embedded software = eingebettete systeme = embedded development = systèmes embarqués = sistemas embebidos = embedded-systeme = embedded system
Enterprise Integration Patterns = enterprise application integration = eai
Enterprise Software = business software = unternehmenssoftware = enterprise applications = business applications
Ethereum
Exploratory Testing
Extreme Programming
Feature Flags
Firmware = firmware development
%Frameworks = %framework
%Hackathons
Hexagonal Architecture
Human-Computer Interaction = hci
Information Architecture = informationsarchitektur
Information Systems = informationssysteme = information system = wirtschaftsinformatik = management information systems = business informatics = business information systems
Integration Testing = integration tests = integrationstests
IntelliJ = intellij idea = jetbrains = webstorm = pycharm
Internet of Things = %iot = internet der dinge = iiot = industrial iot = internet des objets
?Jasmine
JavaDoc
?Jest = jestjs
Jira = atlassian jira = jira software
JMeter
JUnit = testng
Kanban
Karma Runner
Katalon
Legacy Systems = legacy code
LoadRunner
Low-Code = no-code = nocode = mendix = outsystems
Manual Testing = manuelles testen
Mob Programming
Mocha Chai = ?Mocha
Mockito
Monorepo
Motion Capture
%Multimedia = digitale medien = digitalen medien = digital media
Nintex
Office Hardware = it hardware
%Open Source = open source software
%Operational Excellence
Pair Programming = pairing
Performance Optimization = performance tuning = performance optimisation = performance-optimierung
%Platforms = %plattformen = %plattform = %digital platforms = digitale plattformen
Playwright = puppeteer
!Postman = postman api
Product Lifecycle Management = plm = teamcenter = windchill
pytest
%Quality Assurance = %qa = %qualitätssicherung = quality assurance testing = assurance qualité = aseguramiento de la calidad = software quality assurance = kwaliteitsborging = zapewnienie jakości = kvalitetssäkring = softwarequalität = software quality
Ranorex
Rational Rose = enterprise architect = sparx
Regression Testing = regression tests
Release Planning
Requirements Engineering = requirements gathering = requirements analysis = requirement engineering = anforderungsanalyse = anforderungsmanagement = requirements management = anforderungsengineering = analyse des besoins = requirement analysis = requirement management = requirements elicitation
Robot Framework
^ROS = robot operating system = ros2
RTOS = real-time operating systems = freertos = echtzeitsysteme = real time systems
SAFe Framework = scaled agile = scaled agile framework
%Scalability = scalable systems = skalierbarkeit = scalable architecture
Scrum = %scrum master = scrum framework
SDLC = software development life cycle = software development lifecycle
Selenium = selenium webdriver
%Simulation = %simulations = simulationen = simulation modelling
Smoke Testing
^SOA = service oriented architecture
SoapUI
?Software = software tools = softwaretools = %software solutions = softwarelösungen = software-lösungen = %computer software = %software products = softwareprodukte = it-tools = it lösungen = it solutions
Software Applications = %applikationen = %applikation = %anwendungen = it applications = it-applikationen = %apps = %app
Software Architecture = softwarearchitektur = software-architektur = architecture logicielle = arquitectura de software = software architectures = software design = softwaredesign
Software Development = softwareentwicklung = software-entwicklung = développement logiciel = desarrollo de software = softwareontwikkeling = mjukvaruutveckling = programvareutvikling = softwareudvikling = ohjelmistokehitys = tworzenie oprogramowania = sviluppo software = desenvolvimento de software = systemutveckling = systementwicklung
Software Documentation = technical documentation = technische dokumentation = documentation technique = documentación técnica = technical writing = technische dokumentationen = systemdokumentation
Software Engineering = software ingenieur = %software engineer = %software engineers = génie logiciel = ingeniería de software = softwaretechnik
Software Implementation
Software Installation = installation of software
Software Integration
Software Projects = softwareprojekte = softwareprojekten
Software Testing = softwaretests = software tests = softwaretest = test logiciel = testmanagement = test management = %testing = test cases = testfälle = test plans = test planning = %testen = tests fonctionnels = pruebas de software = test engineering = testkonzepte
%Specifications = pflichtenheft = lastenheft = technical specifications = cahier des charges = %spezifikationen
SysML = mbse = model-based systems engineering
Technical Debt
Test-Driven Development = tdd
TestRail
!Tosca = tricentis tosca
UML = unified modeling language
Unit Testing = unit tests = unit test = unittests
Usability = benutzerfreundlichkeit
User Stories = user story
V-Model = v-modell = hermes 5 = rup
Visual Studio = visual studio code = vs code = vscode
Waterfall Methodology = waterfall = wasserfall
Workflow Automation = %workflows = workflow management = %workflow
XRay Testing = zephyr scale
`;
