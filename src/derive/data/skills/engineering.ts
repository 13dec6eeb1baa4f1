// Engineering: mechanical, electrical, civil, and its tools. One skill a line, other spellings after `=`, marks as in skillTable.ts.
export const ENGINEERING = `
3D Printing = 3d-druck = additive manufacturing = impression 3d = additive fertigung
Abaqus
ABB Robots
Acoustics = %akustik
Actuators = aktoren
Aerodynamics = aerodynamik
Aerospace Engineering = luft- und raumfahrttechnik = aeronautical engineering = avionics
Altium = altium designer
Analog Electronics = analog design = analog circuits = analogtechnik
ANSYS = ansys fluent
Antenna Design
APQP
ARM Cortex
ASIC Design
ASME = asme codes
Aspen HYSYS = aspen plus = hysys
AutoCAD = auto cad = autocad electrical
Automation Engineering = automatisierungstechnik = automation technology = industrial automation = automatisme = steuerungstechnik = industrial automation systems
Automotive Engineering = fahrzeugtechnik = automobiltechnik
AUTOSAR
Battery Technology = battery systems = lithium-ion
BIM = building information modeling = building information modelling = bim modelling
Biomedical Engineering = medizintechnik = medical engineering = génie biomédical
%CAD = computer aided design = cad software = cad systems = cad-systeme = cad kenntnisse = 3d cad = dessin industriel
Cadence Virtuoso = cadence
^CAE
^CAM
CAN Bus = canopen = canoe = canalyzer
CATIA = catia v5
CE Marking = ce-kennzeichnung
CFD = computational fluid dynamics
Chemical Engineering = verfahrenstechnik = chemieingenieurwesen = génie chimique = chemieingenieur = process technology
Civil 3D = autocad civil 3d
Civil Engineering = bauingenieurwesen = génie civil = ingeniería civil = civiele techniek = bauingenieur = tiefbauplanung
CNC = cnc machines = cnc maschinen = cnc machining = cnc programming = cnc-programmierung = cnc machine = cnc fräsen = cnc drehen = commande numérique = cnc-technik = tornos cnc = control numérico
COMSOL
Construction Drawings = konstruktionszeichnungen
Control Systems = control engineering = regelungstechnik = regeltechnik = mess- und regeltechnik = msr-technik = control theory = mess- steuer- und regelungstechnik
?Creo = pro/engineer = ptc creo
Design for Manufacturing = dfm = design for manufacturability = dfma
DFMEA = pfmea
Digital Electronics = digitaltechnik = digital circuits
Digital Twin
Drafting = technisches zeichnen = technical drawing = technical drawings = technische zeichnungen = dessin technique = dibujo técnico = technische tekeningen = engineering drawings = rysunek techniczny = disegno tecnico = ritningsläsning
Drive Technology = antriebstechnik
EAGLE PCB
Electrical Engineering = elektrotechnik = electrical design = génie électrique = ingeniería eléctrica = elektrotechniek = elektroteknik = elektrotechnika = elettrotecnica = electrical systems = e-technik
Electrical Machines
%Electronics = %elektronik = électronique = electrónica = elektronica = elettronica = electronic engineering = electronics engineering = elektronikentwicklung = electronic circuits = elektronika
EMC Testing = electromagnetic compatibility
Energy Engineering = energietechnik
%Engineering = ingenieurwesen = %ingénierie = ingeniería
Engineering Design = %konstruktion = mechanical design = machine design = conception mécanique = maschinenkonstruktion = diseño mecánico
EPLAN = eplan electric p8
Ergonomics
Fanuc Robots = fanuc
FEM Analysis = fea = finite element analysis = finite elements = finite element method
Fluid Mechanics = strömungsmechanik = fluid dynamics = strömungslehre
FMEA = failure mode and effects analysis
FPGA = fpga design = fpgas
Functional Safety = iso 26262 = funktionale sicherheit = iec 61508
Fusion 360
Gas Turbines
GD&T = geometric dimensioning
Geodesy = geodäsie = %vermessung = vermessungstechnik
Geotechnical Engineering = geotechnik = soil mechanics
HAZOP = hazid
Heat Transfer = wärmeübertragung
High Voltage = hochspannung = medium voltage = mittelspannung = hochvolt
Highway Engineering
HIL Testing = hardware in the loop
HMI = human machine interface
Hydraulics = hydraulik = hydraulic systems = hidráulica = idraulica = hydrauliek = hydrauliczne
Hydraulique
Hydrology = hydrologie = hydraulic modelling
Industrial Engineering = wirtschaftsingenieurwesen = production engineering = produktionstechnik = manufacturing engineering = génie industriel = ingeniería industrial = arbeitsvorbereitung
Industry 4.0 = industrie 4.0
%Instrumentation = instrumentation and control = %messtechnik = measurement technology = instrumentación = instrumentation et contrôle = mess- und prüftechnik
?Inventor = autodesk inventor
KiCad
KUKA Robots = kuka
LTspice = pspice = spice simulation
Machine Safety = maschinensicherheit = maschinenrichtlinie
Marine Engineering = schiffbau = naval architecture
Mass Balance
Material Science = materials science = werkstofftechnik = werkstoffkunde = werkstoffwissenschaften = materialwissenschaften = materials engineering
Mechanical Engineering = maschinenbau = génie mécanique = ingeniería mecánica = mechanica = ingegneria meccanica = werktuigbouwkunde = maskinteknik = %mechanics = %mechanik = mécanique = mecánica = meccanica
Mechatronics = mechatronik = mécatronique = mecatrónica = mechatronica = mekatronik
Microcontrollers = microcontroller = mikrocontroller = stm32 = arduino
Microelectronics = mikroelektronik
Microstation
Mining Engineering
Model-Based Design
Multiphysics
Nanotechnology
Navisworks
NEC Code = national electrical code
Nuclear Engineering = kerntechnik
Optical Engineering = %optik = %optics = photonics = photonik
P&ID
PCB Design = pcb layout = leiterplatten = circuit design = schaltungsdesign = pcb = schematics = schaltungsentwicklung = leiterplattendesign
Petroleum Engineering = reservoir engineering
Photovoltaics = photovoltaik = pv anlagen = solar pv = photovoltaïque
Pipe Design = rohrleitungsbau = piping design = plant design = anlagenbau = pdms
Plant Engineering = anlagentechnik = process plant
PLC Programming = plc = plcs = programmable logic controllers = automates programmables = plc-programmering = autómatas programables = programmazione plc
Pneumatics = pneumatik = pneumatic systems = pneumatique = neumática
Power Electronics = leistungselektronik = électronique de puissance
Power Systems = power distribution = energieverteilung = electrical power = power engineering
PPAP
Pressure Vessels
Process Engineering = process design = prozesstechnik = ingénierie des procédés = process control = prozessleittechnik
%Product Development = produktentwicklung = développement produit = desarrollo de productos = produktutveckling = new product development = productontwikkeling = product design and development
Project Engineering
Protection Relays
PTC Windchill
R&D = research and development = forschung und entwicklung = recherche et développement = investigación y desarrollo = research & development
%Radar Systems
Railway Engineering = bahntechnik = rail signalling
Raspberry Pi
Reliability Engineering = zuverlässigkeitstechnik
Revit = autodesk revit
RF Engineering = hochfrequenztechnik = radio frequency = rf design = hf-technik
%Robotics = robotik = robotique = robótica = robot programming = roboterprogrammierung = industrial robots = %robots
SCADA = scada systems = leittechnik = scada-systeme
%Semiconductors = halbleiter = %semiconductor = halbleitertechnik
%Sensors = sensorik = sensoren = sensor technology = sensor fusion
Siemens NX = unigraphics = ug nx
Siemens S7 = step 7 = simatic s7 = s7
Siemens TIA Portal = tia portal = simatic
Simulink = matlab/simulink
Soil Science = bodenkunde
Solid Edge
SolidWorks = solid works
SPS = sps programmierung = sps-technik
STAAD Pro = etabs = tekla = tekla structures
Statics = %statik = structural analysis = tragwerksplanung
Structural Engineering = structural design = konstruktiver ingenieurbau
Technical Planning
Test Benches = prüfstand = prüfstände = test bench
Thermodynamics = thermodynamik = thermodynamique
Tolerance Analysis
Traffic Engineering = verkehrsplanung = transportation planning
Turbomachinery
Value Engineering
Vector Tools
Vehicle Dynamics
Vibration Analysis
Wastewater Treatment = abwassertechnik = water treatment = wasseraufbereitung = traitement des eaux
Water Resources = wasserwirtschaft
Wireless Communication = mobilfunk = wireless communications = lte = bluetooth = zigbee
Xilinx = vivado
`;
