// Law and compliance. One skill a line, other spellings after `=`, marks as in skillTable.ts.
export const LAW = `
Administrative Law = verwaltungsrecht = droit administratif = öffentliches recht = public law
Antitrust Law = kartellrecht = competition law
%Arbitration = schiedsverfahren
Banking Law = bankrecht
Bankruptcy Law = insolvenzrecht = insolvency
Civil Law = zivilrecht = droit civil = derecho civil = privatrecht
Commercial Law = handelsrecht = droit commercial = derecho mercantil = business law = wirtschaftsrecht = droit des affaires
Company Law = gesellschaftsrecht = corporate law = droit des sociétés = %corporate governance = derecho societario
%Compliance = regulatory compliance = compliance management = conformité réglementaire = cumplimiento normativo = regulatory requirements
Construction Law = baurecht
Contract Administration = vertragsverwaltung
Contract Drafting = vertragsgestaltung = drafting contracts = rédaction de contrats = contract review = drafting agreements
Contract Law = vertragsrecht = droit des contrats = derecho contractual
Contract Management = vertragsmanagement = gestion des contrats = gestión de contratos = %contract negotiations = contractbeheer = %contracts
Conveyancing
Copyright Law = urheberrecht
Court Procedures = court filings = gerichtsverfahren
Criminal Law = strafrecht = droit pénal = derecho penal
eDiscovery = e-discovery = relativity ediscovery
Environmental Law = umweltrecht
Estate Planning
EU Law = europarecht = droit européen = european law
Family Law = familienrecht = droit de la famille
%Human Rights = menschenrechte
Immigration Law = ausländerrecht = droit des étrangers
Insurance Law = versicherungsrecht
%Intellectual Property = geistiges eigentum = propriété intellectuelle = propiedad intelectual = ip law
%International Law = völkerrecht = droit international
IT Law = it-recht
Labor Law = labour law = employment law = arbeitsrecht = droit du travail = derecho laboral = diritto del lavoro = arbeidsrecht = prawo pracy = arbetsrätt = direito do trabalho = droit social
%Law = rechtswissenschaften = jura = %derecho = %droit = rechten = juristische kenntnisse = legal knowledge = jurisprudence
%Legal Advice = rechtsberatung = conseil juridique = legal counsel = asesoría jurídica = juridisch advies
Legal Correspondence
Legal Documentation = legal documents
Legal Research = recherche juridique = juristische recherche
Legal Writing = legal drafting
LexisNexis = westlaw = juris datenbank
%Licensing = %lizenzrecht = licences
Litigation = prozessführung = contentieux = litigios = litigation support
%Mediation = mediación
Notarial Services = notariat = notarwesen
Paralegal Skills = paralegal
%Patents = patentrecht = patent law = brevets = patent prosecution = patentwesen
Property Law = sachenrecht = real estate law = mietrecht = immobilienrecht = droit immobilier
Regulatory Affairs = %zulassung = affaires réglementaires = asuntos regulatorios = regulatory submissions
Securities Law
Social Law = sozialrecht = sozialgesetzbuch = sgb ii = sgb viii = sgb xii = sgb ix
Trademark Law = markenrecht
`;
