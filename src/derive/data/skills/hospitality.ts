// Kitchens, restaurants, hotels, cleaning. One skill a line, other spellings after `=`, marks as in skillTable.ts.
export const HOSPITALITY = `
À la Carte Cooking = à la carte
Allergen Awareness = allergene = allergens = food allergies = allergenmanagement
Baking = backen = boulangerie = panadería = bakkerij = bagning = pieczenie = bread baking = panificación = bakverk = boulanger
Banqueting = bankett = banquet service = banquets
Barista Skills = barista = latte art = espresso = barista experience
Bartending = barkeeper = cocktails = mixology = bar service = mixologie = barman = coctelería = cocktail making = barbetjening
Bed Making = betten machen
Beer Knowledge
Beverage Service = getränkeservice = drinks service
Breakfast Service = frühstücksservice = %frühstück
Buffet Service = %buffet
Buffet Setup = buffetaufbau
Butchery = metzgerei = boucherie = carnicería = fleischerei = slagerij = fleischverarbeitung = meat cutting = rzeźnik = slaktare
Cake Decorating = tortendekoration
%Catering = traiteur = event catering = gemeinschaftsverpflegung = restauration collective = catering services
Cellar Management = beer cellar management
Chocolate Making
%Cleaning = %reinigung = nettoyage = %limpieza = %schoonmaak = %städning = %rengøring = %sprzątanie = %pulizia = %limpeza = %siivous = %renhold = reinigungsarbeiten = gebäudereinigung = unterhaltsreinigung = %ménage = úklid = reinigungstätigkeiten = cleaning duties = %entretien des locaux = janitorial = cleaning skills = pulizie = schoonmaken
%Coffee = %kaffee = %café = coffee making
Cold Kitchen = kalte küche = garde manger
Concierge Services = concierge
%Cooking = kochen = %cuisine = %cocina = %koken = matlagning = gotowanie = %cucina = %cozinha = ruoanlaitto = kochkenntnisse = culinary = cookery = matlaging = madlavning = culinary arts = vaření = culinary skills = cuisiner
Cost of Goods Control
Deep Cleaning = grundreinigung
Deep Frying = frittieren
Dietary Cooking = diätküche = special diets = schonkost
Dishwashing = spülen = plonge = abwasch = geschirrspülen = afwas = diskning = spültätigkeiten = washing dishes = pot washing
Dough Making = teigherstellung
Fine Dining = gehobene gastronomie = michelin = gastronomie gastronomique
Fish Filleting = fisch filetieren
Fish Preparation
Food and Beverage = food & beverage = ^F&B = %restauration = food and beverage service = gastronomie = hotellerie und gastronomie = horeca = food service = gastronomia = restauranterfahrung = gastronomieerfahrung = hostelería = food & beverage management
Food Costing = food cost = wareneinsatz = food costs
Food Hygiene = lebensmittelhygiene = hygiène alimentaire = manipulador de alimentos = livsmedelshygien = higiene alimentaria = hygienepass = food handling = food hygiene certificate = livsmedelshantering = hygieniapassi = manipulación de alimentos = food handlers = gesundheitszeugnis = infektionsschutzgesetz
Food Plating
Food Portioning = portion control = portionierung
Food Preparation = food prep = speisenzubereitung = zubereitung von speisen = préparation culinaire = preparación de alimentos = préparation des plats = zubereiten von speisen = meal preparation = przygotowywanie posiłków = préparation des repas
Food Safety = haccp = lebensmittelsicherheit = sécurité alimentaire = seguridad alimentaria = servsafe = food safety standards = voedselveiligheid = sicurezza alimentare = bezpieczeństwo żywności = haccp standards = normes haccp = haccp-konzept
Front Office = hotelrezeption = hotel reception = front desk = réception hôtelière = rezeption = front of house = %recepción = recepcja = %reception = %accueil = reception duties
Glass Polishing
Grill Cooking = grillen = grill
Guest Relations = gästebetreuung = guest service = gastgeberqualitäten = guest services = guest experience = gästservice = relation clientèle hôtelière
%Hospitality = gastfreundschaft = gastgewerbe = %hotellerie = hospitality industry = hotel industry = hospitality experience
Hotel Management = hotelmanagement = gestion hôtelière = gestión hotelera = hotelleitung = hotel operations
Housekeeping = zimmerreinigung = femme de chambre = hotelreinigung = room cleaning = zimmerservice = roomkeeping = hauswirtschaftliche tätigkeiten = servicio de habitaciones = cleaning rooms
Ice Cream Making
%Idiomas = dominio de idiomas
Inventory Ordering
Ironing = bügeln = repassage = planchado
Kitchen Cleaning = küchenreinigung
Kitchen Equipment
Kitchen Management = küchenleitung = gestion de cuisine = küchenorganisation = kitchen operations
Kitchen Stock Rotation = first in first out kitchen
Knife Skills
Large-Scale Catering = großküche = kantine küche = kantinenküche
%Laundry = wäscherei = blanchisserie = wäschepflege = lavandería = tvätt = wäsche
Line Cooking = line cook
Linen Management = wäschemanagement
Menu Planning = menüplanung = speiseplanung = élaboration des menus = speisekartengestaltung = menu development = elaboración de menús
Minibar Restocking
Night Audit
Pasta Making = pasta herstellen
Pastry = patisserie = konditorei = repostería = pastelería = banketbakkerij = konditor = pasticceria = cukiernictwo = desserts
Pastry Making = feingebäck
Pizza Making = %pizza = pizzaiolo = pizzabäcker
Pool and Spa
Recipe Development = rezeptentwicklung = recipes
Reservation Systems = reservierungssysteme = reservations = reservierungen = reservas
Restaurant Management = restaurantleitung = gestion de restaurant = gestión de restaurantes
Room Service
Sandwich Making
Sauce Making = saucier
Serving Food = speisen servieren
Sommelier
Sous Vide = sous-vide
Spa Treatments = wellnessbehandlungen = %spa
Stocks and Soups = suppen und fonds
Sushi
Sushi Preparation = sushi making
Table Reservations = reservierungsannahme
Table Service = service am tisch = service en salle = servicio de mesa = servieren = waiting tables = bediening = waitressing = servicio de sala = serviceerfahrung = servering = kellnern = mise en place = obsługa gości
Table Setting = eindecken
%Tourism = tourismus = %tourisme = %turismo = toerisme = touristik = turism
Travel Booking = reisebuchung = travel agency = reisebüro
Tray Service = tablettservice
Turndown Service
Vegan Cooking = vegane küche = vegetarian cooking
Wine Knowledge = weinkenntnisse = %wein = œnologie = vinos = %wine = enología
Wine Service = weinservice
`;
