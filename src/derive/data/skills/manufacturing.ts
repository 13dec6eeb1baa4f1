// Making things in factories, quality and maintenance. One skill a line, other spellings after `=`, marks as in skillTable.ts.
export const MANUFACTURING = `
5S = 5s methodology
8D = 8d reports = 8d-report
%Assembly = %montage = assemblage = ensamblaje = assembly work = mechanical assembly = montagearbeiten = %montering = %montaż = assembly line = product assembly = electronic assembly
Batch Records = batch production
Bill of Materials = stücklisten = bill of material
Blow Molding
Bottling = abfüllung
Brewing = brauwesen = beer brewing
Calibration = kalibrierung = %étalonnage = calibración
%Casting = gießerei = foundry
Chemical Handling
Cleanroom = reinraum = clean room = salle blanche
CMM = coordinate measuring machine = koordinatenmessmaschine
CNC Lathe = drehmaschine = %drehen = tournage
CNC Milling = fräsen = fräsmaschine = fraisage = fräs- und drehmaschinen
%Coating = beschichtung = lackiertechnik
%Continuous Improvement = kontinuierliche verbesserung = amélioration continue = mejora continua = kvp = ^CIP = continuous process improvement = ständige förbättringar = continue verbetering
Control Charts = ^SPC = statistical process control
Corrective Maintenance = maintenance curative
Deburring = entgraten
Die Casting = druckguss
Electroplating = galvanik
EN 9100 = as9100
Equipment Maintenance = machine maintenance = %wartung = instandhaltung = %maintenance = wartungsarbeiten = wartung und instandhaltung = %mantenimiento = %onderhoud = %underhåll = %manutenzione = maintenance industrielle = konserwacja = manutenção = %huolto = vedlikehold = vedligeholdelse
Extrusion
Final Inspection = endkontrolle = end of line testing
Food Production = lebensmittelproduktion = lebensmittelherstellung
Forging = schmieden
Furniture Making = möbelbau
Glass Processing
GMP = good manufacturing practice = cgmp = good manufacturing practices = bonnes pratiques de fabrication
%Grinding = %schleifen = meulage
Heat Treatment = wärmebehandlung
IATF 16949 = iso/ts 16949
Incoming Inspection = wareneingangskontrolle = wareneingangsprüfung
Industrial Sewing = nähen = sewing = %couture = costura = szycie
Injection Molding = injection moulding = spritzguss = spritzgießen = plasturgie = kunststoffspritzguss = moulding
IPC-A-610 = ipc 610
ISO 13485
ISO 14001
ISO 9001 = iso9001 = iso 9000 = din en iso 9001
Just in Time
Kaizen
Laser Cutting = laserschneiden = découpe laser
Laser Technology = lasertechnik = %lasers
Lean Manufacturing = lean production = lean management = %lean = lean methods = lean methoden = lean principles
Line Leadership
Lockout/Tagout
Machine Operation = machine operating = operating machinery = maschinenbedienung = bedienung von maschinen = conduite de machines = anlagenbedienung = conduite de ligne = obsługa maszyn = bediening van machines = manejo de maquinaria = machine operator = maschinenführung
Machine Setup = %rüsten = einrichten von maschinen = machine set-up = réglage machine = %einrichten
Machining = zerspanung = %usinage = mecanizado = zerspanungstechnik = spanende fertigung
%Manufacturing = %fertigung = fabricación = fertigungstechnik = manufacturing processes = fertigungsprozesse = manufacturing process = production processes = fertigungsverfahren
Material Requirements Planning = mrp = materialdisposition = %disposition
Measuring Instruments = messmittel = messmittelprüfung = measuring tools = calipers = micrometers = messwerkzeuge = instruments de mesure
^MES = manufacturing execution system = manufacturing execution systems
Metal Cutting
Metal Fabrication = metallbearbeitung = metallverarbeitung = metalworking = metallbau = chaudronnerie = metaalbewerking = metal working = obróbka metali
Metrology = metrologie
Mould Making = werkzeugbau = tool making = toolmaking = formenbau = tool and die
Nondestructive Testing = ndt = non-destructive testing = zerstörungsfreie prüfung
OEE
%Packaging = %verpackung = conditionnement = %emballage = %envasado = verpakken = %pakowanie = packaging processes
Papermaking
Plastics Processing = kunststofftechnik = kunststoffverarbeitung
Predictive Maintenance
Press Brake = abkanten = pliage
Preventive Maintenance = vorbeugende instandhaltung = maintenance préventive = mantenimiento preventivo = preventative maintenance = preventief onderhoud
%Printing = %drucktechnik = offset printing = offsetdruck = digital printing = digitaldruck = printing press
Process Improvement = process optimization = prozessoptimierung = process optimisation = optimisation des processus = optimización de procesos = prozessverbesserung = procesoptimalisatie = process improvements
Process Validation = validation protocols = prozessvalidierung = qualification and validation
%Production = %produktion = production line = produktionsabläufe = produktionsprozesse
Production Management = produktionsleitung = fertigungsleitung = gestion de production
Production Planning = produktionsplanung = production scheduling = fertigungsplanung = planification de production = produktionssteuerung = productieplanning = fertigungssteuerung = planowanie produkcji
Punching = stanzen
%Quality Control = qualitätskontrolle = contrôle qualité = control de calidad = kwaliteitscontrole = kvalitetskontroll = kontrola jakości = controllo qualità = controle de qualidade = qc = quality inspection = qualitätsprüfung = laadunvalvonta = quality checks = visual inspection = sichtprüfung
Quality Management = qualitätsmanagement = quality management system = quality management systems = qms = management de la qualité = gestión de calidad = kwaliteitsmanagement = quality systems = zarządzanie jakością = kvalitetsledning = qm-system
Root Cause Analysis = ursachenanalyse = rca = analyse des causes = 5 whys
Sheet Metal = blechbearbeitung = sheet metal work = tôlerie = sheet metal fabrication = blechverarbeitung
Shop Floor Management = shopfloor management
Six Sigma = lean six sigma = 6 sigma = green belt = black belt = dmaic
^SMED
SMT = surface mount technology
Soldering = löten = brasage = smd löten = soldeo = lutowanie = solderen
Spray Painting = lackieren = powder coating = pulverbeschichtung
Technical Understanding = technisches verständnis = technical aptitude = mechanical aptitude = technical knowledge
Textile Production = textiltechnik = weaving
Tool Management
TPM = total productive maintenance
TQM = total quality management
%Troubleshooting = fehlerbehebung = störungsbehebung = %dépannage = resolución de averías = fault finding = trouble shooting = fehleranalyse = fejlfinding = felsökning = feilsøking = usuwanie awarii = fault diagnosis = %diagnostics = %diagnostic = störungssuche
Value Stream Mapping = wertstromanalyse
Waste Management = abfallwirtschaft = gestion des déchets = gestión de residuos
Welding Inspection
Wire Bonding
Woodworking = holzbearbeitung = holztechnik = travail du bois = joinery = menuiserie = schreinerei = tischlerei = ebanistería = timmerwerk
`;
