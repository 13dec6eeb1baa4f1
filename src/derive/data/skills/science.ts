// Sciences and laboratory work. One skill a line, other spellings after `=`, marks as in skillTable.ts.
export const SCIENCE = `
Analytical Chemistry = analytische chemie = chimie analytique = química analítica = analytische methoden = chemische analytik
Animal Handling = animal studies = in vivo = versuchstiere = in vivo studies
Antibody Engineering = %antibodies
Archaeology = archäologie
Assay Development = assays = bioassays = cell-based assays
Astronomy = astronomie
Astrophysics
Biochemistry = biochemie = biochimie = bioquímica = biokemi
Bioengineering = bioingénierie
Bioinformatics = bioinformatik = bioinformatique = computational biology
Biology = biologie = biología = %life sciences = biowissenschaften = %life science = biological sciences = biologi
Biomedical Science
Biophysics = biophysik
Bioprocessing = bioprocess = fermentation = upstream processing = downstream processing = bioreactors
%Biotechnology = biotechnologie = biotecnología = %biotech = bioteknik
Botany = botanik
Cell Biology = zellbiologie = biologie cellulaire
Cell Culture = zellkultur = culture cellulaire = zellkulturen = cell cultures = cultivo celular = tissue culture
Chemical Analysis = chemische analysen
Chemistry = chemie = chimie = química = chimica = kemi = chemia = kemia
Chromatography = chromatographie = cromatografía = chromatografie = gas chromatography = liquid chromatography = gc-ms = lc-ms = lc-ms/ms
Climate Science = meteorology = meteorologie
Clinical Chemistry = klinische chemie
CRISPR = gene editing = crispr/cas9
Crystallography = kristallographie = x-ray crystallography
Cytology
Data Interpretation
DNA Sequencing = %sequencing = sequenzierung
Drug Development = arzneimittelentwicklung = medikamentenentwicklung = drug discovery = drug design
Earth Sciences = geowissenschaften
Ecology = ökologie = écologie = ecología = ekologi
Electrochemistry = elektrochemie
Electron Microscopy = elektronenmikroskopie
Electrophoresis = gel electrophoresis
ELISA
Ethnography
Evolutionary Biology
Field Work = feldarbeit = fieldwork = feldforschung
Flow Cytometry = durchflusszytometrie = facs
Formulation Development = formulierung = %formulation
Galenics = galenik
GCP Guidelines = good clinical practice = ich-gcp = gute klinische praxis
Gene Therapy
Genetics = genetik = génétique = genética = human genetics
Genomics = genomik = next generation sequencing = ngs = rna-seq
Geochemistry
%Geography = geographie = geografie = geografía
Geology = geologie = geología = geologi
Geophysics = geophysik
GLP = good laboratory practice = gute laborpraxis
GxP = gxp environment = gxp-umfeld
Histology = histologie = immunohistochemistry = immunhistochemie
%History = geschichte = geschichtswissenschaft
HPLC = uplc
Hydrogeology
Immunology = immunologie = immunología = immunoassays
Inorganic Chemistry = anorganische chemie
Laboratory Equipment = laborgeräte
Laboratory Safety = laborsicherheit
Laboratory Skills = laborarbeit = laboratory techniques = labortechnik = laboratory experience = laborerfahrung = techniques de laboratoire = técnicas de laboratorio = %laboratory = lab skills = laboratory work = wet lab
LIMS = laboratory information management system
Linguistics = linguistik = linguistique = sprachwissenschaften
Literature Research = literaturrecherche = literature review
Marine Biology = meeresbiologie
Mass Spectrometry = massenspektrometrie = spectrométrie de masse
Mathematical Modelling = mathematical modeling = mathematische modellierung = modelling and simulation
Mathematics = mathematik = mathématiques = matemáticas = wiskunde = matematik = matematyka = matematica = %math = %maths = linear algebra = mathematics and statistics
Microbiology = mikrobiologie = microbiologie = microbiología = mikrobiologi
Microscopy = mikroskopie = microscopie = microscopía = confocal microscopy
Molecular Biology = molekularbiologie = biologie moléculaire = biología molecular = molekylärbiologi
Molecular Cloning
Neurobiology
NMR = nmr spectroscopy
Organic Chemistry = organische chemie = chimie organique = organic synthesis
Patch Clamp
PCR = qpcr = real-time pcr = rt-pcr
Pharmaceutical Sciences = pharmaceutical development = %pharmaceutical industry = pharmaceutical manufacturing = pharmaindustrie
Pharmacokinetics = pharmakokinetik
%Philosophy = philosophie
Physical Chemistry = physikalische chemie
Physics = physik = physique = física = natuurkunde = fysik = fizyka
Plant Biology = pflanzenbiologie = plant breeding
Political Science = politikwissenschaft = sciences politiques
Polymer Chemistry = polymerchemie = %polymers
Protein Purification = proteinreinigung = protein expression
Proteomics = proteomik = metabolomics
%Publications = scientific publications = peer-reviewed publications = publikationen
Qualitative Research = qualitative forschung = recherche qualitative
Quantum Computing = quantum mechanics = quantum physics
Remote Sensing = fernerkundung
%Research = %forschung = %recherche = %investigación = %onderzoek = %forskning = %badania naukowe = ricerca scientifica = %tutkimus = scientific research = wissenschaftliches arbeiten = research skills = research methods = research methodology
Sample Preparation = probenvorbereitung = probenahme = préparation des échantillons = %sampling
Scientific Writing = wissenschaftliches schreiben = research papers = academic writing = scientific papers
Social Science = sozialwissenschaften = social sciences
Sociology = soziologie = sociologie
Spectroscopy = spektroskopie = spectroscopie = ftir
Stability Studies
Stem Cells = stammzellen
Structural Biology
Surface Chemistry
Systems Biology
Theology = theologie
Titration
Toxicology = toxikologie = toxicologie
Virology = virologie
Western Blot = western blotting
Wet Chemistry = nasschemie
Zoology = zoologie
`;
