// Accounting, banking, insurance, tax. One skill a line, other spellings after `=`, marks as in skillTable.ts.
export const FINANCE = `
ACCA
Accounting = rechnungswesen = buchhaltung = comptabilité = contabilidad = contabilità = boekhouding = contabilidade = redovisning = regnskap = księgowość = kirjanpito = regnskab = finanzbuchhaltung = fibu = financial accounting = účetnictví = comptabilité générale = contabilidad general = buchhaltungskenntnisse = accounting principles = accounting standards
Accounting Software = buchhaltungssoftware = logiciel comptable
Accounts Payable = kreditorenbuchhaltung = kreditoren = comptabilité fournisseurs = cuentas por pagar = crediteuren = leverantörsreskontra = fournisseurs comptabilité = payables
Accounts Receivable = debitorenbuchhaltung = debitoren = comptabilité clients = cuentas por cobrar = debiteuren = kundreskontra = receivables
Accruals = rückstellungen
Activity-Based Costing
Actuarial Science = versicherungsmathematik = aktuar = actuariat
^AML = anti money laundering = geldwäscheprävention = geldwäsche = lutte contre le blanchiment = financial crime
Annual Financial Statements = jahresabschluss = jahresabschlüsse = annual accounts = bokslut = årsredovisning = jaarrekening = bilan comptable = annual closing = jahresabschlüssen = sprawozdania finansowe = årsregnskab
%Asset Management = vermögensverwaltung = gestion d'actifs = gestión de activos
%Auditing = %audit = wirtschaftsprüfung = %revision = interne revision = internal audit = external audit = auditoría = revisión contable = financial audit = %audits = internal auditing = controleleer
BaFin = finma = bafin regulations
Balance Sheets = bilanzierung = balance sheet = bilanzen = bilanzsicherheit = bilanz
Bank Reconciliation = bank reconciliations = rapprochement bancaire = conciliación bancaria = kontenabstimmung = bankreconciliatie
%Banking = bankwesen = %bank = banking products = bankgeschäft = retail banking = private banking = %banque = %banca = corporate banking
Basel III = basel iii/iv
%Billing = fakturierung = %abrechnung = rechnungsstellung = %facturation = facturación = facturatie = fakturering = rechnungslegung = fatturazione = fakturowanie = faturação = laskutus = invoicing = rechnungsprüfung = billing and invoicing
Bloomberg Terminal = bloomberg
Bookkeeping = buchführung = tenue de livres = teneduría de libros = bokföring = lopende boekhouding = bogføring = laufende buchhaltung
Budgeting = budgetierung = budgetplanung = élaboration budgétaire = presupuestos = budgettering = budget management = budget planning = budgetverantwortung = %budget = %budgets = gestion budgétaire = budgetering = budżetowanie = budsjettering
Business Valuation = valuation = unternehmensbewertung = valuations = évaluation d'entreprise
Capital Budgeting
%Capital Markets = kapitalmarkt = kapitalmärkte = marchés financiers
Cash Flow Management = cash flow = liquiditätsplanung = liquiditätsmanagement = cashflow = %trésorerie = cash management
Cash Handling = kassentätigkeit = manejo de efectivo = encaissement = kassieren = kassiertätigkeit = kassenabrechnung = cash handling skills = gestion de caisse = tenue de caisse = handling cash
^CFA = chartered financial analyst
^CIMA
Claims Management = claims handling = schadenbearbeitung = %claims = schadenregulierung = gestion des sinistres = claims processing = schadenmanagement
%Collections = inkasso = mahnwesen = %recouvrement = cobranza = forderungsmanagement = debt collection = debiteurenbeheer = windykacja
Commercial Lending = %lending = %loans = kreditgeschäft = mortgage lending = %mortgages = crédit immobilier = finanzierungen
Consolidation = konzernabschluss = konsolidierung = group accounting = consolidation comptable
%Controlling = kostenrechnung = contrôle de gestion = control de gestión = finanzcontrolling = controllo di gestione = kontroling
Corporate Finance = finance d'entreprise = unternehmensfinanzierung
Cost Accounting = kostenrechnung und controlling = kosten- und leistungsrechnung = comptabilité analytique = contabilidad de costes = kalkylering = costing = kostenstellenrechnung
Cost Control = kostenkontrolle = cost reduction = cost management = kostenmanagement = control de costes
^CPA = certified public accountant
Credit Analysis = kreditanalyse = credit risk = kreditrisiko = analyse de crédit = bonitätsprüfung = credit management = credit control
Cryptocurrency = cryptocurrencies = kryptowährungen = crypto = digital assets
Derivatives = derivate
Due Diligence
%Economics = volkswirtschaft = vwl = économie = economía = nationalekonomi = %ekonomia = volkswirtschaftslehre
Equity Research
Expense Reports = reisekostenabrechnung = expense management = notes de frais = travel expenses = expense reporting
Factoring
%Finance = %finanzen = finanzwesen = finanças = finanza = finanzas = finansów = finans = financial management = gestion financière = finanzwirtschaft
Financial Analysis = finanzanalyse = analyse financière = análisis financiero = financial analyses = financial statement analysis = analiza finansowa = financial planning and analysis = fp&a
Financial Modeling = financial modelling = finanzmodellierung = financial models = modélisation financière
Financial Planning = finanzplanung = planificación financiera = planification financière
Financial Products = finanzprodukte
Financial Regulation = mifid = mifid ii = financial regulations = aufsichtsrecht
Financial Reporting = finanzberichterstattung = reporting financier = informes financieros = financial reports = financial statements = rapportage financier = finanzreporting = raportowanie finansowe
%Financial Services = finanzdienstleistungen = services financiers = servicios financieros = financial technology = %fintech
Fixed Assets = anlagenbuchhaltung = immobilisations = fixed asset accounting
Fixed Income = bonds
%Forecasting = prognosen = prévisions = pronósticos = %forecasts = prognoser
Foreign Exchange = devisen = forex trading
Fraud Detection = betrugserkennung = fraud prevention = %fraud = prévention de la fraude
Fund Accounting = fondsbuchhaltung = fund administration
Fundraising = spendenakquise = mittelbeschaffung = collecte de fonds
General Ledger = hauptbuch = hauptbuchhaltung = grand livre = libro mayor = hauptbuchhalter = gl accounting
Grant Management = fördermittel = fördermittelmanagement = grants management = subventions
HGB = handelsrecht hgb = hgb-abschluss
IFRS = international financial reporting standards = ias/ifrs
%Insurance = %versicherungen = versicherungswesen = %assurances = %seguros = verzekeringen = %ubezpieczenia = %försäkring = %insurance products = assicurazioni
Internal Controls = internes kontrollsystem = interne kontrollen = contrôle interne = control interno = ^IKS = internal control
Investment Analysis
Investment Banking
%Investment Management = %investments = anlageberatung = investment advisory = wertpapiere = %wealth management = %investing
Journal Entries = buchungen = journal entry = asientos contables
KYC = know your customer
%Leasing
Life Insurance Sales
Mergers and Acquisitions = ^M&A = mergers & acquisitions = fusions acquisitions
Month-End Closing = monatsabschluss = month end close = monatsabschlüsse = clôture mensuelle = cierre mensual = monthly closing = månadsbokslut = period close = maandafsluiting = cierres contables = clôtures mensuelles
Mortgage Underwriting
Payment Processing = zahlungsverkehr = %payments = paiements = %pagos = payment systems
Payroll = lohnbuchhaltung = gehaltsabrechnung = lohn- und gehaltsabrechnung = entgeltabrechnung = paie = nómina = nóminas = lohnabrechnung = salarisadministratie = palkanlaskenta = kadry i płace = paghe = lønn = folha de pagamento = payroll processing = payroll administration = gestion de la paie = busta paga = salarisverwerking = lohnbuchhalter
Petty Cash = handkasse
Portfolio Management = portfoliomanagement = gestion de portefeuille
%Pricing = preisgestaltung = tarification = preiskalkulation = pricing strategy
%Private Equity
Profit and Loss = ^P&L = guv = pérdidas y ganancias
Project Controlling = projektcontrolling
Property Accounting = nebenkostenabrechnung = betriebskostenabrechnung
%Real Estate = %immobilien = %immobilier = bienes raíces = immobilienwirtschaft = vastgoed = %nieruchomości = inmobiliaria
Reconciliation = reconciliations = abstimmung von konten = account reconciliation = account reconciliations = conciliaciones
Reinsurance = rückversicherung
Revenue Recognition = asc 606
Risk Assessment Financial
%Risk Management = risikomanagement = gestion des risques = gestión de riesgos = risikobewertung = zarządzanie ryzykiem = riskhantering = risicomanagement = risk assessment = risk analysis = risikoanalyse = risikobeurteilung = gefährdungsbeurteilung = analyse des risques = evaluación de riesgos
%Securities = wertpapiergeschäft = securities trading
Solvency II
SOX = sarbanes-oxley
Stock Market = börse
%Tax = %steuern = fiscalité = impuestos = %tax compliance = taxation = steuerliche = belastingen = skatt = podatki = tax accounting = fiskalné
Tax Law = steuerrecht = droit fiscal = derecho tributario = steuerfachangestellte kenntnisse
Tax Returns = steuererklärungen = tax preparation = déclarations fiscales = steuererklärung = tax filing = déclarations de tva = liasse fiscale = declaraciones fiscales = belastingaangifte
Teller Operations
%Trading = %handel mit wertpapieren = algorithmic trading = trade finance
Transfer Pricing = verrechnungspreise
Treasury Management = treasury
Underwriting = risikoprüfung
US GAAP = gaap
^VAT = umsatzsteuer = umsatzsteuervoranmeldung = mehrwertsteuer = btw-aangifte = sales tax = ^TVA = ^IVA
%Venture Capital
Yield Management = revenue management
`;
