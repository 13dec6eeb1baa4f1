// Building trades and repair. One skill a line, other spellings after `=`, marks as in skillTable.ts.
export const TRADES = `
Air Conditioning = klimatechnik = climatisation = kältetechnik und klimatechnik
Appliance Repair
Arc Welding = stick welding = lichtbogenschweißen = smaw
Asphalt Paving = asphalt
Automotive Diagnostics = fahrzeugdiagnose
Automotive Electrics = fahrzeugelektrik = kfz-elektrik
Automotive Repair = vehicle repair = kfz-reparatur = réparation automobile = auto repair = vehicle maintenance = fahrzeugreparatur = autoreparatur = mécanique automobile
Blueprint Reading = reading blueprints = read blueprints = lecture de plans = blueprints = lectura de planos = bauzeichnungen = zeichnungslesen
Body Repair = karosseriebau = carrosserie = auto body repair
Brake Systems
Bricklaying = mauern = maurerarbeiten = maçonnerie = masonry = murarz = albañilería = metselen = murning
Building Maintenance = facility maintenance = gebäudewartung = building services = haustechnik = gebäudetechnik = facilities maintenance = technische gebäudeausrüstung = tga = maintenance des bâtiments
Building Regulations = building codes = bauvorschriften
Cabinet Making = möbelschreinerei
Cable Installation = kabelverlegung = cabling = verkabelung = structured cabling = câblage = cable laying
Carpentry = zimmerei = charpente = carpintería = zimmermannsarbeiten = snickeri = timmeren = stolarstwo
Concrete Work = betonbau = %concrete = béton = stahlbeton = betonarbeiten
%Construction = construction work = bauarbeiten = hochbau = baugewerbe = construction industry = %bouw = building construction
Construction Management = bauleitung = bauüberwachung = conduite de travaux = site management = dirección de obra = bouwbegeleiding = construction site management = baustellenleitung = construction supervision = kierowanie budową
Cost Estimation = kostenschätzung = estimating = cost estimating = kalkulation = chiffrage = angebotskalkulation = quantity takeoff = kosztorysowanie = calculatie
Crane Operation = kranführer = crane operator = overhead crane = kranbedienung = pontier = kranschein = suwnica = crane operating
%Demolition = abbrucharbeiten
Diesel Engines = diesel mechanics = dieselmotoren
%Drilling = %bohren
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
Excavator Operation = excavator = bagger = baggerfahrer = operator koparki = pelleteuse = grävmaskin = gravemaskin
Fire Alarm Systems = brandmeldeanlagen = fire alarms = brandschutz technik
Flooring = bodenleger = parkett = floor laying = bodenbeläge = carrelage
Gas Installation = gas safe = gasinstallation
Glazing = verglasung = glaserei
Hand Tools = handwerkzeuge = handwerkzeug
Handyman Skills = handwerkliches geschick = handwerkliche fähigkeiten = handwerklich = handyman = travaux manuels = petits travaux
Heating Systems = heizungstechnik = heizungsbau = chauffage = calefacción = %heizung = %heating = värmepumpar = heat pumps = wärmepumpen
Heavy Equipment = heavy machinery = baumaschinen = engins de chantier = maquinaria pesada = heavy equipment operation = plant operation = maszyny budowlane
HVAC = hvac systems = hlk = hvac-r = heating ventilation = heating ventilation and air conditioning = génie climatique = hvacr = lüftungstechnik = %ventilation = hlks
%Insulation = dämmung = %isolierung = isolation thermique
Interior Finishing = second œuvre
Irrigation Systems
Joinery Fitting
Landscaping = landschaftsbau = garten- und landschaftsbau = galabau = landscape maintenance = espaces verts = aménagement paysager
Lathe Work
Locksmithing = schlosserei = schlosser = serrurerie = cerrajería
Metal Roofing
MIG Welding = mig/mag = mag-schweißen = gmaw = mig-schweißen = soudure mig
Millwright
Motor Repair
Overhead Lines
Painting and Decorating = malerarbeiten = peinture en bâtiment = malerei = maling = malning = schilderwerk = malowanie = %painting = maler und lackierer = pintura
Paving = pflasterarbeiten
Pipefitting = pipe fitting = rohrleitungen = tuyauterie = rohrinstallation
Plumbing = sanitärinstallation = plomberie = fontanería = sanitärtechnik = loodgieterswerk = hydraulika = idraulica civile = rörmokeri = %sanitär = vvs
Power Tools = elektrowerkzeuge = outils électroportatifs = hand and power tools = power and hand tools
Quantity Surveying = métré
Refrigeration = kältetechnik = refrigeración = froid industriel = cooling systems = frigoriste
%Renovation = %sanierung = reformas
Rigging
Roofing = dachdeckerarbeiten = dachdeckerei = couverture toiture = techos
Scaffolding = gerüstbau = échafaudage = andamios = rusztowania
Shopfitting = ladenbau
Small Engine Repair
Solar Installation = solar panel installation = pv-montage
Steel Construction = stahlbau = structural steel = construction métallique
Steel Erection
Stone Work = steinmetz = natursteinarbeiten
Surveying = bauvermessung = land surveying = topographie
Swimming Pool Maintenance
TIG Welding = wig-schweißen = ^WIG = gtaw = soudure tig = ^TIG
Tiling = fliesenleger = fliesen = fliesenlegen = tegelzetten = kakel
Tire Fitting = reifenservice = reifenmontage = reifenwechsel
Upholstery = polstern = polsterei = tapisserie d'ameublement
VOB = hoai = bauvertragsrecht
Welding = schweißen = %soudure = soldadura = svetsning = saldatura = spawanie = soudage = hitsaus = sveising = svejsning = solda = svařování = schweißarbeiten = schweißkenntnisse = welding skills
Window Installation = fensterbau = fenstermontage
Wiring
`;
