// Marketing and communication. One skill a line, other spellings after `=`, marks as in skillTable.ts.
export const MARKETING = `
Account-Based Marketing = abm
Ad Operations = programmatic advertising = programmatic = google ad manager
%Advertising = %werbung = %publicité = %publicidad = reklam = reclame = reklama = advertising campaigns = werbekampagnen
Affiliate Marketing
Ahrefs
Amazon Advertising = amazon ads
Amazon Seller Central = seller central
App Store Optimization
Audience Development
B2B Marketing
B2C Marketing
Blogging = %blogs = %blog
Brand Management = markenführung = brand strategy = gestion de marque = brand awareness = brand marketing
Brand Positioning
Business Communication = geschäftskorrespondenz
Campaign Management = kampagnenmanagement = %marketing campaigns = %kampagnen = gestion de campagnes = campaign planning = campañas de marketing
Community Management = %community manager
Competitive Analysis = wettbewerbsanalyse = analyse de la concurrence = competitor analysis = wettbewerbsanalysen
Consumer Behavior = konsumentenverhalten = consumer insights
Content Creation = content-erstellung = création de contenu = creación de contenido = content production = contentcreatie = content development
Content Management = gestion de contenu = website content
Content Marketing
Conversion Rate Optimization = ^CRO = conversion optimization = conversion-optimierung
Corporate Communications = unternehmenskommunikation = communication d'entreprise = comunicación corporativa = corporate communication
Crisis Communication = krisenkommunikation
CRM Marketing
Customer Acquisition = kundengewinnung = kundenakquise = user acquisition
Customer Segmentation
Demand Generation
Digital Advertising = online advertising = display advertising = paid media = paid search
Digital Marketing = online-marketing = onlinemarketing = marketing digital = marketing numérique = internet marketing = marketing online = digitales marketing = digital marknadsföring
Direct Marketing = direktmarketing
%E-Commerce = %ecommerce = onlinehandel = commerce électronique = comercio electrónico = e-handel = online-shop = onlineshop = online-shops = webshop
Email Marketing = e-mail-marketing = emailing = newsletter marketing = %newsletter
Event Management = eventmanagement = event planning = veranstaltungsmanagement = événementiel = organización de eventos = eventplanung = veranstaltungsorganisation = event organization = organisation d'événements = event marketing = evenementenorganisatie = veranstaltungsplanung = event coordination
Facebook Ads = meta ads = facebook ads manager = meta business suite = facebook advertising
Go-to-Market Strategy = go-to-market = gtm strategy
Google Ads = google adwords = adwords
Google Search Console = search console
Google Tag Manager
Growth Hacking
Growth Marketing = performance marketing
Hootsuite = sprout social
Inbound Marketing
Influencer Marketing
%Instagram = %tiktok = instagram marketing
%Internal Communications = interne kommunikation = %communication interne
Keyword Research
Landing Pages = landing page
Lead Generation = leadgenerierung = génération de leads = generación de leads = lead gen = lead nurturing
LinkedIn Ads
Local SEO
Loyalty Programs
Market Analysis = marktanalyse = analyse de marché = análisis de mercado = marktanalysen = analiza rynku = marktbeobachtung
Market Research = marktforschung = étude de marché = études de marché = investigación de mercados = marktonderzoek = badania rynku
%Marketing = marknadsföring = mercadotecnia = marketing activities = marketingaktivitäten = marketingmaßnahmen
Marketing Automation = eloqua
Marketing Strategy = marketingstrategie = stratégie marketing = marketing strategies = estrategia de marketing = strategisches marketing = marketingstrategien
Matomo
Media Buying = media planning = mediaplanung = achat média
Media Relations = pressearbeit = relations presse = medienarbeit
Merchandising
Moz SEO
Newsletters
Outdoor Advertising
PPC = pay per click = suchmaschinenwerbung
%Presentations = %präsentationen = presentaties
Press Releases = pressemitteilungen = communiqués de presse
Product Marketing = produktmarketing
%Promotion = %promotions = verkaufsförderung
Public Affairs = lobbying
%Public Relations = öffentlichkeitsarbeit = relations publiques = relaciones públicas = pr-arbeit = %pr
Retargeting
^SEM = search engine marketing = suchmaschinenmarketing
SEMrush
SEO = search engine optimization = search engine optimisation = suchmaschinenoptimierung = référencement naturel = référencement = posicionamiento web = seo/sea = zoekmachineoptimalisatie = on-page seo
%Social Media = soziale medien = réseaux sociaux = redes sociales = sociala medier = sosiale medier = sociale medier = media społecznościowe = social media platforms = %social networks = soziale netzwerke = social media kanäle = sociale media
Social Media Marketing = social media management = social media manager = community building
Sponsorship Marketing
%Surveys = umfrageerstellung
Trade Fairs = messen und veranstaltungen = trade shows = messeorganisation = salons professionnels = messeauftritte
Trade Marketing
UTM Tracking
Video Marketing
%YouTube = youtube ads
`;
