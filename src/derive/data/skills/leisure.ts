// Beauty, sport, stage, flying. One skill a line, other spellings after `=`, marks as in skillTable.ts.
export const LEISURE = `
Aviation Maintenance = a&p license = aircraft maintenance = flugzeugwartung = aircraft mechanics = easa part 66 = maintenance aéronautique = ^A&P
Beauty Treatments = %kosmetik = kosmetikbehandlungen = soins esthétiques = esthétique = estética = beauty therapy = schoonheidsbehandelingen
Cabin Crew = flugbegleiter = cabin safety
Choreography = choreografie
Cosmetology = cosmetology license
%Dancing = %tanz = danse
Dog Training = hundetraining = dog grooming
Eyelash Extensions = wimpernverlängerung
Fitness Training = fitnesstraining = personal training = coach sportif = entrenamiento personal = fitness instruction = group fitness = trainer b-lizenz = fitnesstrainer
Flight Operations = flugbetrieb = flight planning
Golf Instruction
Hair Coloring = coloration = haarfarbe = balayage
Hair Cutting = haarschnitt = coupe de cheveux = haircuts
Hairdressing = friseurhandwerk = coiffure = peluquería = frisörer = kappersvak = hairstyling = hair styling = parrucchiere = barbering = fryzjerstwo = haare schneiden
Hiking Guide
Makeup Artistry = make-up artist = maquillage = makeup = visagistik
Manicure = maniküre = nageldesign = manucure = nail art = manicure and pedicure = pedicure
Museum Work = museumspädagogik = %museum
%Music Performance = %musik = %piano = klavier
%Performing Arts = %theater = %theatre arts
Piloting = pilot license = commercial pilot licence = atpl = drone piloting = drone operation = drohnen
Ski Instruction = skilehrer
Skin Care = hautpflege = skincare = %facials
Social Events Planning
Sports Coaching = trainertätigkeit = sporttrainer = entrenador deportivo = entraînement sportif
Stage Technology = veranstaltungstechnik = bühnentechnik = régie
Swimming Instruction = schwimmunterricht = schwimmkurse = maître-nageur
%Tailoring = schneiderei = änderungsschneiderei = alterations
Tattooing
Tour Guiding = reiseleitung = guide touristique = stadtführungen = tour guide = visites guidées
Waxing = haarentfernung = épilation
Wedding Planning
%Yoga = yoga instruction = pilates
`;
