// Selling, shops and customer service. One skill a line, other spellings after `=`, marks as in skillTable.ts.
export const SALES = `
%Account Management = kundenbetreuung = gestion de comptes = gestión de cuentas = key account management = %account manager skills = key accounts = großkundenbetreuung = client account management = accountmanagement
After-Sales Service = after sales = service après-vente = ^SAV = postventa = aftersales
Appointment Setting = terminvereinbarung = prise de rendez-vous
B2B Sales = %b2b = b2b-vertrieb = vente b2b = ventas b2b = business-to-business = b2b verkoop
B2C Sales = %b2c
Barcode Scanning = scanning barcodes
Beauty Advice = kosmetikberatung
Bicycle Sales
Bid Management = angebotserstellung = proposal writing = angebotswesen = proposal management = réponse aux appels d'offres = tender preparation
%Business Development = geschäftsentwicklung = développement commercial = desarrollo de negocio = développement des affaires = neukundengewinnung = neukundenakquise = %new business = affärsutveckling = forretningsutvikling = sviluppo commerciale
Call Center = callcenter = call centre = centre d'appels = contact center = contact centre
Cashiering = %kasse = %caisse = %caja = kassenbedienung = kassa = cashier = kassenerfahrung = obsługa kasy = kassabetjäning
Changing Room Service = fitting room service
Channel Sales = partner management = channel management = partnervertrieb = partner sales
Click and Collect = click & collect
Client Relations = client relationship management = relation client = customer relations = relaciones con clientes = client relationships = customer relationships = kundenbeziehungen = client relationship = relations clients = relation clientèle = klantrelaties
Closing Sales = closing deals = vertriebsabschluss = closing skills
Cold Calling = kaltakquise = prospection téléphonique = llamadas en frío = cold acquisition = telefonakquise = cold calls = outbound calls = outbound calling
Complaint Management = beschwerdemanagement = %reklamationsbearbeitung = reklamationsmanagement = complaint handling = gestion des réclamations = klachtenbehandeling = gestión de reclamaciones = reklamacje
Consultative Selling = beratungsverkauf = consultative sales = solution selling = vente conseil
Counter Sales = thekenverkauf = thekenbedienung
Cross-Selling
Customer Advice = kundenberatung = conseil client = beratung von kunden = conseil à la clientèle = klantadvies = doradztwo klientom = asesoramiento al cliente = conseil clientèle = beratungskompetenz
%Customer Experience = kundenerlebnis = expérience client = %customer journey = cx
Customer Orientation = kundenorientierung = orientation client = orientación al cliente = klantgerichtheid = %customer focus = kundenorientiertes = %customer-focused = klantgericht = serviceorientierung = dienstleistungsorientierung = orientamento al cliente = servicementalität
Customer Retention = kundenbindung = fidélisation = fidelización = churn reduction
%Customer Service = kundenservice = kundendienst = service client = atención al cliente = klantenservice = kundtjänst = kundeservice = obsługa klienta = asiakaspalvelu = servizio clienti = atendimento ao cliente = servicio al cliente = customer support = customer care = customer service skills = client service = assistenza clienti = accueil client = accueil des clients = zákaznický servis = %atendimento = service à la clientèle = customer services = accueil clientèle
Customer Success = customer success management
Direct Sales = direktvertrieb = door to door = vente directe = haustürgeschäft = door-to-door sales
Display Design = dekoration = schaufenstergestaltung
Export Sales = exportvertrieb
Fashion Retail = modeberatung = textilhandel
Field Sales = außendienst = vente terrain = field service sales = vertriebsaußendienst = outside sales = buitendienst = venta externa = prospection terrain
Field Service = service technique = technischer außendienst = field service engineering
Footwear Fitting = shoe fitting
Fresh Food Counter = frischetheke
Gift Wrapping = geschenkverpackung
Inside Sales = vertriebsinnendienst = innendienst = vente sédentaire = innesälj = binnendienst = aussendienst und innendienst
Jewelry Sales
Key Cutting
Lead Qualification
Live Chat Support = chat support
Loyalty Programmes = kundenbindungsprogramme
Market Development = markterschließung
Mystery Shopping
%Negotiation = %verhandlung = %verhandlungen = %négociation = %negociación = %negotiations = negotiation skills = verhandlungsgeschick = %onderhandelen = förhandling = negocjacje = negoziazione = verhandlungsführung = negociação = verhandlungssicheres auftreten = négociation commerciale = negotiating
Objection Handling = einwandbehandlung
Order Taking = bestellannahme = prise de commande
Personal Shopping = shopping beratung
Pipeline Management = sales pipeline
Planogram = regalpflege = planograms
Pre-Sales = presales = technical sales = technischer vertrieb = sales engineering = avant-vente
Price Labelling = preisauszeichnung = étiquetage = price tagging
Product Advice = produktberatung = product demonstrations = product demos = produktpräsentation
Product Knowledge = produktkenntnisse = warenkunde = connaissance produits = conocimiento del producto
Promotional Displays = promotional display = verkaufsförderung am pos
Prospecting = %prospection = prospección = kundenakquisition = akquise = %akquisition = prospection commerciale = acquisitie = pozyskiwanie klientów = captación de clientes = %acquisition
Quotations = angebote erstellen = devis = offertes = quotes = offertenwesen = quoting = ofertowanie
Refund Processing = processing refunds
%Retail = einzelhandel = commerce de détail = comercio minorista = detailhandel = handel detaliczny = retail experience = retail industry = lebensmitteleinzelhandel = detaljhandel = vähittäiskauppa = retail operations = butikk = commercio al dettaglio = varejo
Retail Sales = verkauf im einzelhandel = vente en magasin = shop sales = butiksförsäljning = ladenverkauf = venta en tienda = vente au détail
%Sales = %vertrieb = %verkauf = %vente = %ventas = %vendita = %verkoop = %försäljning = %salg = %sprzedaż = %myynti = %vendas = vendite = vertriebserfahrung = verkaufserfahrung = sales experience = sales skills = techniques de vente = %ventes = prodej = verkaufstalent = verkaufstechniken = %selling = sales techniques = técnicas de venta = vertriebskenntnisse
Sales Administration = administration des ventes = vertriebsassistenz
Sales Forecasting = absatzplanung = sales forecast
Sales Management = vertriebsleitung = vertriebssteuerung = sales leadership = gestión comercial = direction commerciale = sales team management
Sales Navigator = linkedin sales navigator
Sales Negotiation
Sales Operations
Sales Planning
Sales Presentations = verkaufspräsentationen
Sales Strategy = vertriebsstrategie = stratégie commerciale = sales strategies = estrategia comercial
Sales Support = vertriebsunterstützung = sales assistance = support des ventes
Self-Checkout Supervision = self checkout
Shelf Stacking
Store Closing = store opening and closing
Store Layout = ladengestaltung
Store Management = filialleitung = gestion de magasin = marktleitung = butikschef = store operations = filialführung = gestión de tienda
Suggestive Selling
Telemarketing = telesales = telefonverkauf = telefonvertrieb = télévente = teleselling = teleförsäljning = telefonmarketing
Territory Management = gebietsleitung = gebietsmanagement
Ticket Sales
Tour Operations
Upselling = up-selling = zusatzverkauf
Vehicle Sales = automobilverkauf = car sales = fahrzeugverkauf
Visual Merchandising = visual merchandiser = warenpräsentation = présentation des produits = warenpräsentationen
%Wholesale = großhandel = commerce de gros = groothandel = mayorista
Window Dressing = schaufensterdekoration
Wine Sales
`;
