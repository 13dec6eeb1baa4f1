// Warehouses, transport, driving, buying. One skill a line, other spellings after `=`, marks as in skillTable.ts.
export const LOGISTICS = `
Abnormal Loads = oversize loads = schwertransport
^ADR = gefahrgut = dangerous goods = hazmat = adr-schein = marchandises dangereuses = gefahrgutschein = hazardous materials
Air Freight = luftfracht = airfreight
Bus Driving = busfahren = bus driver license = führerschein klasse d = permis d
C/CE Licence = führerschein klasse ce = führerschein ce = klasse ce = permis ce = permis c = rijbewijs c = rijbewijs ce = prawo jazdy kat ce = prawo jazdy c+e = ce-körkort = c-körkort = lkw-führerschein = führerschein klasse c = class 1 licence = hgv licence = lgv class 1 = hgv = patente c = patente ce = carnet c
Cargo Handling = verladung = be- und entladen = loading and unloading = chargement et déchargement = %carga y descarga = be- und entladung = ladungssicherung
Carrier Management
Cash in Transit
CDL = cdl class a = commercial driver's license = commercial drivers license = cdl license = class a cdl = class b cdl = commercial driving license
Chartering
Cherry Picker Operation = hubarbeitsbühne
Cold Chain = kühlkette
Container Loading = containerverladung
Container Shipping = containerlogistik
Counterbalance Truck = counterbalance forklift = gegengewichtsstapler
Courier Services = kurierdienst = parcel delivery = paketzustellung
CPC Card = driver cpc = cpc = berufskraftfahrerqualifikation = module 95 = fimo = ^FCO = kod 95 = code 95 = ykb
Cross-Docking = cross docking
Customs Clearance = zollabwicklung = %customs = dédouanement = zoll = despacho de aduanas = douane = tullhantering = import customs = customs regulations = zollrecht = dogana
Customs Paperwork = zollpapiere
%Delivery Driving
Demand Planning = bedarfsplanung = demand forecasting
Dispatching = %dispatch = tourenplanung = tourenplanung und disposition
%Distribution = distribution logistics = distributionslogistik
Driver's License = driver's licence = driving licence = driving license = drivers license = drivers licence = führerschein = führerschein klasse b = führerschein b = fahrausweis = permis b = permis de conduire = carnet de conducir = permiso de conducir = rijbewijs = rijbewijs b = körkort = b-körkort = prawo jazdy = prawo jazdy kat b = patente b = patente di guida = carta de condução = ajokortti = b-ajokortti = førerkort = kørekort = řidičský průkaz = pkw-führerschein = valid driver's license = clean driving licence = förarbevis = førerkort klasse b = b-kortti
Driver Scheduling = fahrerdisposition
%Driving = autofahren = conduite = conducción = fahrpraxis
EDI = electronic data interchange
Export Documentation = exportabwicklung = export documents = exportdokumente
Fleet Management = fuhrparkmanagement = gestion de flotte = gestión de flotas = flottenmanagement = vagnpark
Forklift = forklift license = forklift licence = forklift operation = gabelstapler = gabelstaplerschein = forklift driving = forklift truck = forklift driver = chariot élévateur = cariste = caces = carretilla elevadora = carretillero = muletto = patentino muletto = empilhador = heftruckchauffeur = wózki widłowe = wózek widłowy = uprawnienia udt = ^UDT = trukkikortti = gaffeltruck = truckførerbevis = flurförderzeuge = staplerschein = staplerführerschein = reach truck = counterbalance = forklifts = flurförderschein = vysokozdvižný vozík
Freight Forwarding = spedition = %freight = transit international = %fracht = frachtabwicklung = freight brokerage = speditionswesen = %transporte internacional
Goods-In Checks
Goods Issue = warenausgang
Goods Receipt = wareneingang = goods receiving = réception de marchandises = recepción de mercancías = goods-in = warenannahme = varumottagning = przyjęcie towaru = goederenontvangst = réception des marchandises
Groupage = sammelgut
Hand Scanner
Heftruck = heftruckcertificaat
%Import/Export = import and export = außenhandel = export control = exportkontrolle
Incoterms
Intermodal Transport
Inventory Control = %inventur = inventory counts = inventaire = stock taking = cycle counting = inventario = inwentaryzacja = stocktaking
Inventory Management = bestandsmanagement = lagerverwaltung = stock management = gestion des stocks = gestión de inventarios = gestión de stock = stock control = bestandskontrolle = voorraadbeheer = lagerhållning = gestione magazzino = %inventory = gestion de stocks = inventory planning = gestión de almacén = lagerstyring
Kitting
Last Mile Delivery = last mile
Load Planning = ladeplanung
Load Securing = load security = arrimage
Loading Dock
%Logistics = %logistik = %logistique = %logística = logistiek = logistyka = logistics management = logistiikka = logistikkompetanse = %transport logistics = logistikprozesse = lagerlogistik
Lorry Loading = lkw beladung
Manual Handling = heavy lifting = manutention = lifting heavy
Material Flow = materialfluss
Material Handling = materials handling = materialwirtschaft
Material Planning
Multi-Drop Delivery = multi drop
Ocean Freight = seefracht = sea freight
Order Fulfillment = auftragsabwicklung = order processing = bestellabwicklung = order management = orderhantering = traitement des commandes = gestión de pedidos = orderverwerking = auftragsbearbeitung = procesamiento de pedidos
Order Picking = kommissionierung = kommissionieren = préparation de commandes = preparación de pedidos = picking = orderpicken = plock = kompletacja zamówień = orderplock = pick and pack = keräily = plukk = preparador de pedidos
%Packing = verpacken = embalaje = packen = packning = conditionnement manuel
Pallet Jack = pallet truck = transpalette = hubwagen = ameise = electric pallet truck = transpaleta = transpallet
Pallet Wrapping = palettieren
Palletizing
Parcel Sorting = sortierung = mail sorting
Pick-by-Voice = voice picking
%Procurement = %beschaffung = %achats = %approvisionnement = %compras = %inköp = anskaffelser = zaopatrzenie = procurement processes = acquisti = strategic procurement = aprovisionamiento = approvvigionamento = hankinta
Proof of Delivery = zustellnachweis
Public Procurement = vergaberecht = marchés publics = contratación pública = öffentliche ausschreibungen = %tendering = aanbesteding = offentlig upphandling = ausschreibungen = tender management = appels d'offres = zamówienia publiczne
%Purchasing = %einkauf = %inkoop = strategischer einkauf = operativer einkauf = %zakupy = %purchase orders = %purchase order = bestellwesen
Reverse Logistics = retouren = returns processing
RF Scanner = handheld scanners = scanner handling = rf scanners = handscanner
Route Planning = routenplanung = %routing = planification des tournées = ruteplanlægning
S&OP = sales and operations planning
%Scheduling = terminplanung = dienstplanung = %planification = einsatzplanung
Shelf Replenishment = regalbestückung
Shipping and Receiving = %shipping = %versand = versandabwicklung = wysyłka = expediciones = verzending = shipping & receiving
%Sourcing = strategic sourcing = global sourcing
%Spare Parts Management = ersatzteile
Stapler = staplerfahrer = stapler fahren
Stock Replenishment = warenverräumung = replenishment = stocking shelves = mise en rayon = reposición = regale auffüllen = shelf stocking = warenbestückung
Stock Rotation = fifo
Strapping and Shrink-Wrapping = shrink wrapping
Supplier Management = lieferantenmanagement = vendor management = gestion des fournisseurs = gestión de proveedores = supplier relations = supplier relationship management = leverantörshantering = leveranciersmanagement = supplier development
Supply Chain Management = supply chain = lieferkette = lieferkettenmanagement = scm = chaîne d'approvisionnement = chaîne logistique = cadena de suministro = toeleveringsketen = łańcuch dostaw = supply chain planning
Tachograph = fahrtenschreiber = digitaler tachograph = tacógrafo = tachograaf = fahrerkarte
Tail Lift Operation = tail lift = hebebühne lkw
Taxi Driving = personenbeförderungsschein = p-schein
Telematics = telematik
Tractor = tractor driving = traktor = tracteur
Traffic Management = verkehrsleitung
Transport Law
Transport Management = transportmanagement = transport planning = %transport = transportation management = ^TMS = transportplanung = gestion du transport
Truck Driving = lkw fahren = conduite poids lourd = poids lourds = truck driver = conducción de camiones
Truckkort = truckförarbevis = truckkörkort
Van Driving = transporter fahren = van driver
Vehicle Checks = walkaround checks = abfahrtskontrolle
Warehouse Management = ^WMS = lagerverwaltungssystem = gestion d'entrepôt = warehouse management system = warehouse management systems = lagerwirtschaft = magazijnbeheer = gestión de almacenes = lagerleitung = gestione del magazzino = lagerstyrning
%Warehousing = %lager = lagerarbeit = lagertätigkeiten = magasinage = %warehouse = %almacén = magazyn = %magazzino = magazijn = lagerarbete = warehouse operations = varasto = %armazém = lagerwesen = warehouse work
%Wózek = %wózka
Yard Management = hofmanagement
`;
