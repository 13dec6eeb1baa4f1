// Farming, gardens, environment and energy. One skill a line, other spellings after `=`, marks as in skillTable.ts.
export const ENVIRONMENT = `
Agricultural Machinery = landmaschinen = landmaschinentechnik = machines agricoles = maquinaria agrícola = farm machinery = farm equipment
%Agriculture = %landwirtschaft = agricultura = landbouw = lantbruk = rolnictwo = agricoltura = landbruk = %farming = maatalous = landbrug = agronomie générale
Agronomy = agronomie = agronomía = crop science = pflanzenbau = ackerbau
Air Quality
Animal Care = tierpflege = soins aux animaux = cuidado de animales = dierverzorging = djurvård = animal welfare = tierschutz
Animal Husbandry = viehzucht = tierhaltung = élevage = ganadería = livestock = tierzucht = livestock management = veehouderij = djurhållning = hodowla
Aquaculture = fischzucht
Arboriculture = baumpflege = tree care = élagage = tree surgery = chainsaw = motorsäge = motorsägenschein
Beekeeping = imkerei
%Biodiversity = biodiversität = biodiversité = artenschutz = naturschutz = nature conservation = %conservation
Carbon Accounting = carbon footprint = co2-bilanzierung = bilan carbone = greenhouse gas
%Circular Economy = kreislaufwirtschaft = économie circulaire
%Climate Change = klimaschutz = climate protection = climate policy = klimawandel
Composting
Contaminated Land = altlasten = site remediation
Crop Protection = pflanzenschutz = sachkundenachweis pflanzenschutz = pesticide application
CSRD = csrd reporting
Dairy Farming = milchwirtschaft = milking = milchviehhaltung
Ecological Surveys
Electric Mobility = elektromobilität = e-mobility = %electric vehicles = elektromobilitet = ev charging
Emissions Trading
Energy Audits = energieberatung = energy consulting = energieaudit
%Energy Efficiency = energieeffizienz = efficacité énergétique = eficiencia energética
Energy Management = energiemanagement = iso 50001
Energy Markets = energiewirtschaft = energiehandel = energy trading = strommarkt = electricity market
Environmental Compliance = umweltauflagen = environmental regulations = environmental permitting
Environmental Engineering = umwelttechnik = génie de l'environnement = umweltingenieurwesen
Environmental Impact Assessment = umweltverträglichkeitsprüfung = eia
Environmental Management = umweltmanagement = gestión ambiental = environmental management systems
Environmental Protection = umweltschutz = protection de l'environnement
Environmental Sampling
Environmental Science = umweltwissenschaften = environmental sciences
^ESG = esg reporting = ^CSR = corporate social responsibility
%Fishing Industry = fischerei
Floristry = floriste
Forestry = forstwirtschaft = sylviculture = bosbouw = skogsbruk = leśnictwo = %forst = silvicultura
Fuel Cells = %wasserstoff = %hydrogen = hydrogen technology = brennstoffzellen
%Gardening = gartenarbeit = jardinage = jardinería = tuinieren = trädgårdsarbete = gartenpflege = ogrodnictwo = giardinaggio = gartenbau = grünflächenpflege = grounds maintenance = entretien des espaces verts = tuinonderhoud
Geothermal Energy
Grape Growing = weinbau = viticulture = viticultura = vineyard work
Greenhouse Work = gewächshaus
Grid Technology = netzbau = netzplanung = smart grid = stromnetze = power grid = grid connection
Harvesting = %ernte = ernteeinsatz = récolte = cosecha = fruit picking
Horse Care = pferdepflege = %pferde = equine care
Horticulture = hortikultur = horticultura = tuinbouw
Hunting License
Irrigation = bewässerung = riego
LEED = breeam = dgnb
Life Cycle Assessment = ökobilanz = lca = analyse de cycle de vie
Natural Resource Management
Nuclear Power
%Oil and Gas = oil & gas = öl und gas = upstream oil
Organic Farming = bio-landwirtschaft = ökolandbau
Pest Control = schädlingsbekämpfung = pest management
Pruning
%Recycling = wertstoff = %recyclage
%Renewable Energy = erneuerbare energien = énergies renouvelables = energías renovables = förnybar energi = duurzame energie = %renewables = renewable energies = odnawialne źródła energii
Seed Technology
Snow Removal = winterdienst
%Solar Energy = solarenergie = %solar power = énergie solaire = energía solar = solaire
Spatial Planning = raumplanung = stadtplanung = urban planning = urbanisme = urban design = städtebau = town planning = bauleitplanung
Stormwater Management
%Sustainability = %nachhaltigkeit = développement durable = sostenibilidad = duurzaamheid = %hållbarhet = zrównoważony rozwój = sostenibilità = bærekraft = bæredygtighed = %sustainable development = nachhaltigkeitsmanagement = sustainability reporting = durabilité
%Utilities Industry = versorgungswirtschaft
Water Management = gewässerschutz = water quality
Wildlife Management = %wildlife
Wind Energy = windenergie = éolien = energía eólica = vindkraft = wind turbines = windkraft = %wind power = offshore wind = windkraftanlagen
Zoo Keeping
`;
