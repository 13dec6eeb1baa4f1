// Building trades and repair. One skill a line, other spellings after `=`, marks as in skillTable.ts.
export const TRADES = `
Air Conditioning = klimatechnik = climatisation = kältetechnik und klimatechnik
Aluminium Welding = aluminum welding = aluminiumschweißen
Appliance Repair
Arc Welding = stick welding = lichtbogenschweißen = smaw
Asbestos Removal = asbestsanierung = désamiantage
Asphalt Paving = asphalt
Automotive Diagnostics = fahrzeugdiagnose
Automotive Electrics = fahrzeugelektrik = kfz-elektrik
Automotive Repair = vehicle repair = kfz-reparatur = réparation automobile = auto repair = vehicle maintenance = fahrzeugreparatur = autoreparatur = mécanique automobile
Awning Installation = markisenmontage
Bathroom Fitting = bathroom installation = badsanierung
Blueprint Reading = reading blueprints = read blueprints = lecture de plans = blueprints = lectura de planos = bauzeichnungen = zeichnungslesen
Body Repair = karosseriebau = carrosserie = auto body repair
Boiler Servicing = boiler maintenance = heizungswartung = boiler repair
Brake Systems
Brazing = hartlöten
Bricklaying = mauern = maurerarbeiten = maçonnerie = masonry = murarz = albañilería = metselen = murning
Building Maintenance = facility maintenance = gebäudewartung = building services = haustechnik = gebäudetechnik = facilities maintenance = technische gebäudeausrüstung = tga = maintenance des bâtiments
Building Regulations = building codes = bauvorschriften
Cabinet Making = möbelschreinerei
Cable Installation = kabelverlegung = cabling = verkabelung = structured cabling = câblage = cable laying
Carpentry = zimmerei = charpente = carpintería = zimmermannsarbeiten = snickeri = timmeren = stolarstwo
Chimney Sweeping = schornsteinfegen = ramonage
Cladding Installation = cladding = fassadenbekleidung
Clutch Replacement
Concrete Work = betonbau = %concrete = béton = stahlbeton = betonarbeiten
Conduit Bending
%Construction = construction work = bauarbeiten = hochbau = baugewerbe = construction industry = %bouw = building construction
Construction Management = bauleitung = bauüberwachung = conduite de travaux = site management = dirección de obra = bouwbegeleiding = construction site management = baustellenleitung = construction supervision = kierowanie budową
Cost Estimation = kostenschätzung = estimating = cost estimating = kalkulation = chiffrage = angebotskalkulation = quantity takeoff = kosztorysowanie = calculatie
Crane Operation = kranführer = crane operator = overhead crane = kranbedienung = pontier = kranschein = suwnica = crane operating
Damp Proofing
Decking Installation = terrassenbau
%Demolition = abbrucharbeiten
Diesel Engines = diesel mechanics = dieselmotoren
Door Hanging
Drain Clearing = drain cleaning = rohrreinigung
Drain Surveys = drainage surveys
%Drilling = %bohren
Dry Lining = dry lining installation
Drywall = trockenbau = plaque de plâtre = drywall installation = placo
Drywall Finishing = plastering = verputzen = putzarbeiten = stuckateur
Earthworks = erdarbeiten = terrassement = tiefbau = groundworks = civil works
Electrical Installation = elektroinstallation = elektroinstallationen = installation électrique = instalaciones eléctricas = elinstallation = electrical installations = elektrische installaties = instalacje elektryczne = impianti elettrici = elektroinstallateur
Electrical Maintenance = maintenance électrique = elektrische instandhaltung
Electrical Safety
Electrical Testing = dguv v3 = 18th edition = electrical inspection
Electrical Wiring = kabelkonfektionierung = schaltschrankbau = schaltschrankverdrahtung = verdrahtung
Elevator Maintenance = aufzugstechnik = lift maintenance
Equipment Repair = %reparaturen = %reparatur = %réparation = repairs = reparaturarbeiten
EV Charger Installation = ev charging installation = wallbox installation
Excavator Operation = excavator = bagger = baggerfahrer = operator koparki = pelleteuse = grävmaskin = gravemaskin
Exhaust Systems = auspuffanlagen
Fence Installation = fencing installation = zaunbau
Fire Alarm Installation
Fire Alarm Systems = brandmeldeanlagen = fire alarms = brandschutz technik
Flooring = bodenleger = parkett = floor laying = bodenbeläge = carrelage
Flooring Installation = bodenlegen = bodenverlegung = pose de sols
Formwork = schalungsbau = coffrage
Garage Door Repair = garage door installation
Gas Installation = gas safe = gasinstallation
Gearbox Repair = transmission repair = getriebereparatur
Glazing = verglasung = glaserei
Groundskeeping = platzpflege
Guttering = dachrinnen
Hand Tools = handwerkzeuge = handwerkzeug
Handyman Skills = handwerkliches geschick = handwerkliche fähigkeiten = handwerklich = handyman = travaux manuels = petits travaux
Heat Pump Installation = pompes à chaleur
Heating Systems = heizungstechnik = heizungsbau = chauffage = calefacción = %heizung = %heating = värmepumpar = heat pumps = wärmepumpen
Heavy Equipment = heavy machinery = baumaschinen = engins de chantier = maquinaria pesada = heavy equipment operation = plant operation = maszyny budowlane
Hedge Trimming = heckenschnitt
HVAC = hvac systems = hlk = hvac-r = heating ventilation = heating ventilation and air conditioning = génie climatique = hvacr = lüftungstechnik = %ventilation = hlks
Hydraulic Hose Fitting
%Insulation = dämmung = %isolierung = isolation thermique
Insulation Installation = insulation work = dämmarbeiten = wärmedämmung
Interior Finishing = second œuvre
Irrigation Installation = bewässerungssysteme
Irrigation Systems
Joinery Fitting
Kitchen Fitting = kitchen installation = küchenmontage
Landscaping = landschaftsbau = garten- und landschaftsbau = galabau = landscape maintenance = espaces verts = aménagement paysager
Lathe Work
Lawn Mowing = lawn care = rasenpflege
Lead Paint Removal
Locksmithing = schlosserei = schlosser = serrurerie = cerrajería
Loft Conversion
Metal Roofing
MIG Welding = mig/mag = mag-schweißen = gmaw = mig-schweißen = soudure mig
Millwright
Motor Repair
Motor Rewinding
Overhead Lines
Painting and Decorating = malerarbeiten = peinture en bâtiment = malerei = maling = malning = schilderwerk = malowanie = %painting = maler und lackierer = pintura
Panel Beating = dent repair = ausbeulen
Paving = pflasterarbeiten
Pipefitting = pipe fitting = rohrleitungen = tuyauterie = rohrinstallation
Plumbing = sanitärinstallation = plomberie = fontanería = sanitärtechnik = loodgieterswerk = hydraulika = idraulica civile = rörmokeri = %sanitär = vvs
Plumbing Repairs = leak repair
Pool Maintenance = poolwartung
Power Tools = elektrowerkzeuge = outils électroportatifs = hand and power tools = power and hand tools
Pressure Washing = power washing = hochdruckreinigung
Quantity Surveying = métré
Refrigerant Handling = f-gas = kältemittel = refrigerant recovery
Refrigeration = kältetechnik = refrigeración = froid industriel = cooling systems = frigoriste
Rendering Walls = fassadenputz
%Renovation = %sanierung = reformas
Rigging
Roof Repair = dachreparatur
Roofing = dachdeckerarbeiten = dachdeckerei = couverture toiture = techos
Scaffolding = gerüstbau = échafaudage = andamios = rusztowania
Screeding = estrich
Shopfitting = ladenbau
Sign Installation
Skim Coating
Small Engine Repair
Solar Installation = solar panel installation = pv-montage
Soldering Pipes = copper soldering
Staircase Building = treppenbau
Steel Construction = stahlbau = structural steel = construction métallique
Steel Erection
Stone Masonry = stonework
Stone Work = steinmetz = natursteinarbeiten
Surveying = bauvermessung = land surveying = topographie
Suspended Ceilings = deckenmontage
Swimming Pool Maintenance
TIG Welding = wig-schweißen = ^WIG = gtaw = soudure tig = ^TIG
Tiling = fliesenleger = fliesen = fliesenlegen = tegelzetten = kakel
Tire Fitting = reifenservice = reifenmontage = reifenwechsel
Tree Felling = baumfällung
Tree Pruning = baumschnitt
Tyre Fitting = tire changing = tire mounting
Underfloor Heating = fußbodenheizung
Upholstery = polstern = polsterei = tapisserie d'ameublement
VOB = hoai = bauvertragsrecht
Wallpapering = tapezieren = wallpaper hanging
Waterproofing = abdichtung = bauwerksabdichtung = étanchéité
Welding = schweißen = %soudure = soldadura = svetsning = saldatura = spawanie = soudage = hitsaus = sveising = svejsning = solda = svařování = schweißarbeiten = schweißkenntnisse = welding skills
Wheel Alignment = achsvermessung
Window Installation = fensterbau = fenstermontage
Windscreen Replacement = windshield replacement = scheibentausch
Wiring
`;
