// Design, pictures, film, sound and text. One skill a line, other spellings after `=`, marks as in skillTable.ts.
export const DESIGN = `
2D Animation
3D Animation
3D Design
3D Modeling = 3d modelling = 3d-modellierung = modélisation 3d = modelado 3d = 3d models
3ds Max = 3d studio max
Ableton Live
Adobe Audition
Adobe Creative Suite = adobe creative cloud = adobe suite = creative cloud = adobe cc = suite adobe = adobe produkte = adobe programs = adobe-programme
Adobe Premiere = premiere pro = adobe premiere pro
Adobe XD
After Effects = adobe after effects
%Animation = computer animation
Art Direction = artistic direction
Audio Editing = sound editing = audio engineering = sound engineering = tontechnik
Audio Production
Avid Media Composer = media composer
!Blender = blender 3d
Book Design
Brand Design = corporate design = corporate identity = branding = brand identity = identidad visual
Broadcasting = broadcast engineering = rundfunk
Camera Operation = kameraführung = cinematography
Canva
Capture One
Character Design
Cinema 4D = cinema4d
Color Grading = colour grading = color correction
Color Theory = farbenlehre
Concept Art
Concept Development = konzeptentwicklung = %konzeption
Content Strategy
Copy Editing = copyediting = lektorat
Copywriting = werbetexte = copy writing = texten = redaktion = %rédaction = redacción publicitaria
CorelDRAW = corel draw
Costume Design
Creative Direction
Creative Writing
DaVinci Resolve
Design Systems = design system
Design Thinking
Desktop Publishing = dtp
Digital Art
Digital Design
Digital Photography
%Drawing = zeichnen = %dessin = freehand drawing
DSLR
%Editing = video and photo editing
Editorial Design
Exhibition Design = messebau
Fashion Design = modedesign = mode design
Figma = figjam
Film Production = filmproduktion = video production = videoproduktion = producción audiovisual
Final Cut Pro = final cut
Floral Design = floristik
Game Art
GIMP
Graphic Design = grafikdesign = grafik-design = diseño gráfico = graphisme = conception graphique = grafische gestaltung = grafisch ontwerp = grafisk design = graphics design = projektowanie graficzne = design gráfico
?Houdini
Icon Design
%Illustration = illustrationen
!Illustrator = adobe illustrator
Image Editing = bildbearbeitung = photo editing = retusche = retouche photo = photo retouching = image retouching
InDesign = adobe indesign
Industrial Design = industriedesign = product design = produktdesign = diseño industrial
Infographics
Interaction Design
Interior Design = innenarchitektur = interior architecture = diseño de interiores = innenausbau
InVision
Jewelry Design
Journalism = journalismus = journalisme = periodismo = journalistik
KeyShot
Landscape Design
Layout Design = layouts
Lighting Design = lichttechnik = stage lighting
Lightroom = adobe lightroom
Logic Pro
Logo Design
?Maya = autodesk maya
Media Production = medienproduktion = mediengestaltung
Motion Design = motion graphics
Music Production
Newspaper Layout
Nuke Compositing
Packaging Design = verpackungsdesign
Pattern Making = schnittkonstruktion
%Photography = fotografie = photographie = fotografía = product photography
Photoshop = adobe photoshop
Print Design = print production = druckvorstufe = prepress = printmedien
Pro Tools
Procreate
Proofreading = korrektorat = relecture = korrekturlesen
Prototyping = rapid prototyping = prototypen = %prototypes = wireframing = wireframes = mockups = mock-ups
%Publishing = verlagswesen
QuarkXPress
Rhino 3D = rhinoceros = grasshopper 3d
Screen Printing = siebdruck
Scriptwriting = screenwriting
Service Design
Set Design
Shotgrid
?Sketch = sketch app
SketchUp = sketch up
Social Media Content
Sound Design
Storyboarding = storyboards = storyboard
%Storytelling
Substance Painter
Typography = typografie = typographie
UI Design = user interface design = ui/ux = ui/ux design = ux/ui = ux/ui design = interface design = %ui = %user interface = %user interfaces
Unreal Virtual Production
Usability Testing = user testing = usability tests
User Research = ux research = nutzerforschung
UX Design = %user experience = user experience design = %ux = user-centered design
V-Ray = vray
VFX = visual effects = compositing
Video Editing = videoschnitt = montage vidéo = edición de vídeo = videobearbeitung
Visual Communication = visuelle kommunikation
Visual Design
Web Content = webinhalte
ZBrush
Zeplin
`;
