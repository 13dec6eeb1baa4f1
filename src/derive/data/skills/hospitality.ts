// Kitchens, restaurants, hotels, cleaning. One skill a line, other spellings after `=`, marks as in skillTable.ts.
export const HOSPITALITY = `
À la Carte Cooking = à la carte
Allergen Awareness = allergene = allergens = food allergies = allergenmanagement
Baking = backen = boulangerie = panadería = bakkerij = bagning = pieczenie = bread baking = panificación = bakverk = boulanger
Banqueting = bankett = banquet service = banquets
Barista Skills = barista = latte art = espresso = barista experience
Bartending = barkeeper = cocktails = mixology = bar service = mixologie = barman = coctelería = cocktail making = barbetjening
Beer Knowledge
Beverage Service = getränkeservice = drinks service
Breakfast Service = frühstücksservice = %frühstück
Buffet Service = %buffet
Butchery = metzgerei = boucherie = carnicería = fleischerei = slagerij = fleischverarbeitung = meat cutting = rzeźnik = slaktare
%Catering = traiteur = event catering = gemeinschaftsverpflegung = restauration collective = catering services
Chocolate Making
%Cleaning = %reinigung = nettoyage = %limpieza = %schoonmaak = %städning = %rengøring = %sprzątanie = %pulizia = %limpeza = %siivous = %renhold = reinigungsarbeiten = gebäudereinigung = unterhaltsreinigung = %ménage = úklid = reinigungstätigkeiten = cleaning duties = %entretien des locaux = janitorial = cleaning skills = pulizie = schoonmaken
%Coffee = %kaffee = %café = coffee making
Concierge Services = concierge
%Cooking = kochen = %cuisine = %cocina = %koken = matlagning = gotowanie = %cucina = %cozinha = ruoanlaitto = kochkenntnisse = culinary = cookery = matlaging = madlavning = culinary arts = vaření = culinary skills = cuisiner
Cost of Goods Control
Dietary Cooking = diätküche = special diets = schonkost
Dishwashing = spülen = plonge = abwasch = geschirrspülen = afwas = diskning = spültätigkeiten = washing dishes = pot washing
Fine Dining = gehobene gastronomie = michelin = gastronomie gastronomique
Fish Preparation
Food and Beverage = food & beverage = ^F&B = %restauration = food and beverage service = gastronomie = hotellerie und gastronomie = horeca = food service = gastronomia = restauranterfahrung = gastronomieerfahrung = hostelería = food & beverage management
Food Costing = food cost = wareneinsatz = food costs
Food Hygiene = lebensmittelhygiene = hygiène alimentaire = manipulador de alimentos = livsmedelshygien = higiene alimentaria = hygienepass = food handling = food hygiene certificate = livsmedelshantering = hygieniapassi = manipulación de alimentos = food handlers = gesundheitszeugnis = infektionsschutzgesetz
Food Plating
Food Preparation = food prep = speisenzubereitung = zubereitung von speisen = préparation culinaire = preparación de alimentos = préparation des plats = zubereiten von speisen = meal preparation = przygotowywanie posiłków = préparation des repas
Food Safety = haccp = lebensmittelsicherheit = sécurité alimentaire = seguridad alimentaria = servsafe = food safety standards = voedselveiligheid = sicurezza alimentare = bezpieczeństwo żywności = haccp standards = normes haccp = haccp-konzept
Front Office = hotelrezeption = hotel reception = front desk = réception hôtelière = rezeption = front of house = %recepción = recepcja = %reception = %accueil = reception duties
Grill Cooking = grillen = grill
Guest Relations = gästebetreuung = guest service = gastgeberqualitäten = guest services = guest experience = gästservice = relation clientèle hôtelière
%Hospitality = gastfreundschaft = gastgewerbe = %hotellerie = hospitality industry = hotel industry = hospitality experience
Hotel Management = hotelmanagement = gestion hôtelière = gestión hotelera = hotelleitung = hotel operations
Housekeeping = zimmerreinigung = femme de chambre = hotelreinigung = room cleaning = zimmerservice = roomkeeping = hauswirtschaftliche tätigkeiten = servicio de habitaciones = cleaning rooms
Ice Cream Making
%Idiomas = dominio de idiomas
Inventory Ordering
Ironing = bügeln = repassage = planchado
Kitchen Equipment
Kitchen Management = küchenleitung = gestion de cuisine = küchenorganisation = kitchen operations
Knife Skills
Large-Scale Catering = großküche = kantine küche = kantinenküche
%Laundry = wäscherei = blanchisserie = wäschepflege = lavandería = tvätt = wäsche
Line Cooking = line cook
Menu Planning = menüplanung = speiseplanung = élaboration des menus = speisekartengestaltung = menu development = elaboración de menús
Night Audit
Pastry = patisserie = konditorei = repostería = pastelería = banketbakkerij = konditor = pasticceria = cukiernictwo = desserts
Pizza Making = %pizza = pizzaiolo = pizzabäcker
Pool and Spa
Recipe Development = rezeptentwicklung = recipes
Reservation Systems = reservierungssysteme = reservations = reservierungen = reservas
Restaurant Management = restaurantleitung = gestion de restaurant = gestión de restaurantes
Room Service
Sandwich Making
Sommelier
Spa Treatments = wellnessbehandlungen = %spa
Sushi
Table Service = service am tisch = service en salle = servicio de mesa = servieren = waiting tables = bediening = waitressing = servicio de sala = serviceerfahrung = servering = kellnern = mise en place = obsługa gości
%Tourism = tourismus = %tourisme = %turismo = toerisme = touristik = turism
Travel Booking = reisebuchung = travel agency = reisebüro
Vegan Cooking = vegane küche = vegetarian cooking
Wine Knowledge = weinkenntnisse = %wein = œnologie = vinos = %wine = enología
`;
