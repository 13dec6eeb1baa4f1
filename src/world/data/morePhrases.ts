// Sentences of the invented postings in Italian, Portuguese, Polish, Swedish and Danish; the other languages are in phrases.ts.
import type { Tongue, TradeLine } from "./trades.ts";

export interface WorldPhrases {
  readonly about: readonly string[];
  readonly tasksHeading: string;
  readonly tasks: Readonly<Record<TradeLine, readonly string[]>>;
  readonly wantedHeading: string;
  readonly wanted: readonly string[];
  readonly offerHeading: string;
  readonly offer: readonly string[];
  readonly place: { readonly office: string; readonly hybrid: string; readonly remote: string };
  readonly end: readonly string[];
  readonly fullTime: string;
  readonly partTime: string;
  readonly temporary: string;
  readonly month: string;
  readonly hour: string;
}

export const MORE_PHRASES: Readonly<Record<Exclude<Tongue, "en" | "de" | "fr" | "es" | "nl">, WorldPhrases>> = {
  it: {
    about: [
      "{employer} è nata in una piccola officina di {city} e da allora è cresciuta con prudenza. Ci piacciono le parole semplici, il lavoro ordinato e i colleghi che fanno domande quando qualcosa non è chiaro.",
      "Da più di vent'anni le persone di {city} e dintorni si affidano a {employer}. Siamo abbastanza grandi da dare sicurezza e abbastanza piccoli da conoscerci per nome dal primo giorno.",
    ],
    tasksHeading: "Le tue attività",
    tasks: {
      software: [
        "Progettare, costruire e gestire servizi usati ogni giorno da migliaia di clienti.",
        "Rivedere le modifiche dei colleghi e spiegare le tue per iscritto.",
        "Capire perché qualcosa era lento o sbagliato e fare in modo che non si ripeta.",
        "Parlare con le persone che usano i nostri programmi e togliere ciò che non serve.",
      ],
      care: [
        "Assistere le persone del tuo reparto con competenza e pazienza.",
        "Annotare ciò che hai fatto e osservato, perché il turno successivo possa fidarsene.",
        "Parlare con le famiglie e i medici e condividere il piano di cura.",
        "Accogliere i nuovi colleghi e i tirocinanti.",
      ],
      office: [
        "Tenere i documenti completi e trovare gli errori prima degli altri.",
        "Preparare con la squadra le relazioni mensili e annuali.",
        "Rispondere in modo chiaro e puntuale alle domande dei colleghi.",
        "Rendere più semplici le nostre procedure ogni volta che le usi.",
      ],
      sales: [
        "Consigliare i clienti con onestà e trovare ciò che li aiuta davvero.",
        "Seguire i clienti esistenti e conquistarne di nuovi nella tua zona.",
        "Aggiornare le schede dei clienti e organizzare la tua settimana.",
        "Riportare alla squadra ciò che dicono i clienti.",
      ],
      craft: [
        "Preparare, eseguire e controllare il lavoro secondo i disegni e le norme di sicurezza.",
        "Mantenere e riparare macchine e attrezzi.",
        "Misurare la qualità dei pezzi e registrare i risultati.",
        "Aiutare gli apprendisti a imparare il mestiere.",
      ],
      logistics: [
        "Ricevere le merci, controllarle e metterle al loro posto.",
        "Preparare consegne complete che partono in orario.",
        "Tenere corrette le giacenze e segnalare ciò che è danneggiato.",
        "Pianificare i giri con l'ufficio spedizioni e avere cura del veicolo.",
      ],
      hospitality: [
        "Accogliere gli ospiti e fare in modo che tornino volentieri.",
        "Preparare tutto prima dell'apertura e lasciare il locale pulito.",
        "Rispettare le norme igieniche e segnalare le scorte che finiscono.",
      ],
      teaching: [
        "Preparare lezioni e attività che tutto il gruppo può seguire.",
        "Parlare con le famiglie e i colleghi di come sta ciascuno.",
        "Scrivere relazioni giuste, brevi e puntuali.",
      ],
    },
    wantedHeading: "Il tuo profilo",
    wanted: [
      "Almeno {years} anni di esperienza come {job} o in un ruolo simile",
      "Buona conoscenza di {skill}",
      "Una laurea triennale o una formazione conclusa in un campo affine",
      "Un italiano chiaro, parlato e scritto",
      "Cura dei dettagli e piacere di lavorare in squadra",
    ],
    offerHeading: "Cosa offriamo",
    offer: [
      "Buoni pasto",
      "Assicurazione sanitaria integrativa",
      "Orario flessibile",
      "Giornate di formazione pagate",
      "Abbonamento ai mezzi pubblici",
    ],
    place: {
      office: "Il lavoro si svolge in sede a {city}.",
      hybrid: "Il lavoro è ibrido, con tre giorni alla settimana in ufficio a {city}.",
      remote: "Il lavoro è completamente da remoto.",
    },
    end: ["Scrivici due righe; rispondiamo entro una settimana.", "Saremo felici di conoscerti."],
    fullTime: "Tempo pieno",
    partTime: "Part-time",
    temporary: "Tempo determinato",
    month: "{a} - {b} lordi al mese",
    hour: "{a} - {b} all'ora",
  },
  pt: {
    about: [
      "A {employer} nasceu numa pequena oficina em {city} e tem crescido com calma desde então. Gostamos de palavras claras, de trabalho organizado e de colegas que perguntam quando algo não está claro.",
      "Há mais de vinte anos que as pessoas de {city} e arredores confiam na {employer}. Somos grandes o bastante para dar segurança e pequenos o bastante para nos conhecermos pelo nome.",
    ],
    tasksHeading: "O que você vai fazer",
    tasks: {
      software: [
        "Projetar, construir e manter serviços que milhares de clientes usam todos os dias.",
        "Rever as alterações dos colegas e explicar as suas por escrito.",
        "Descobrir por que algo estava lento ou errado e garantir que não volte a acontecer.",
        "Falar com as pessoas que usam os nossos programas e retirar o que ninguém precisa.",
      ],
      care: [
        "Cuidar das pessoas do seu setor com competência e paciência.",
        "Registar o que fez e observou, para que o turno seguinte possa confiar nisso.",
        "Falar com as famílias e os médicos e partilhar o plano de cuidados.",
        "Receber os novos colegas e os estagiários.",
      ],
      office: [
        "Manter os registos completos e encontrar os erros antes dos outros.",
        "Preparar com a equipa os relatórios mensais e anuais.",
        "Responder às perguntas dos colegas com clareza e a tempo.",
        "Tornar os nossos procedimentos mais simples sempre que os usar.",
      ],
      sales: [
        "Aconselhar os clientes com honestidade e encontrar o que realmente os ajuda.",
        "Acompanhar os clientes atuais e conquistar novos na sua região.",
        "Manter os dados dos clientes em dia e planear a sua semana.",
        "Trazer para a equipa o que os clientes dizem.",
      ],
      craft: [
        "Preparar, executar e verificar o trabalho conforme os desenhos e as regras de segurança.",
        "Fazer a manutenção e a reparação de máquinas e ferramentas.",
        "Medir a qualidade das peças e registar os resultados.",
        "Ajudar os aprendizes a aprender o ofício.",
      ],
      logistics: [
        "Receber as mercadorias, conferi-las e arrumá-las no lugar certo.",
        "Preparar entregas completas que saem à hora certa.",
        "Manter os stocks corretos e comunicar o que está danificado.",
        "Planear as rotas com a equipa e cuidar do seu veículo.",
      ],
      hospitality: [
        "Receber os clientes e fazer com que queiram voltar.",
        "Preparar tudo antes da abertura e deixar o espaço limpo.",
        "Cumprir as regras de higiene e avisar quando faltam produtos.",
      ],
      teaching: [
        "Preparar aulas e atividades que todo o grupo consegue seguir.",
        "Falar com as famílias e os colegas sobre como está cada pessoa.",
        "Escrever relatórios justos, curtos e a tempo.",
      ],
    },
    wantedHeading: "O seu perfil",
    wanted: [
      "Pelo menos {years} anos de experiência como {job} ou em função semelhante",
      "Bons conhecimentos de {skill}",
      "Licenciatura ou formação concluída numa área relacionada",
      "Português claro, falado e escrito",
      "Atenção aos detalhes e gosto pelo trabalho em equipa",
    ],
    offerHeading: "O que oferecemos",
    offer: [
      "Vale-refeição",
      "Seguro de saúde",
      "Horário flexível",
      "Dias de formação pagos",
      "Passe de transportes públicos",
    ],
    place: {
      office: "O trabalho é presencial em {city}.",
      hybrid: "O trabalho é híbrido, com três dias por semana no escritório em {city}.",
      remote: "O trabalho é totalmente remoto.",
    },
    end: ["Envie-nos algumas linhas; respondemos em uma semana.", "Esperamos pelo seu contacto."],
    fullTime: "Tempo integral",
    partTime: "Meio período",
    temporary: "Temporário",
    month: "{a} - {b} brutos por mês",
    hour: "{a} - {b} por hora",
  },
  pl: {
    about: [
      "Firma {employer} powstała w małym warsztacie w mieście {city} i od tego czasu rozwija się spokojnie. Lubimy proste słowa, porządek w pracy i ludzi, którzy pytają, gdy coś jest niejasne.",
      "Od ponad dwudziestu lat mieszkańcy miasta {city} i okolic ufają firmie {employer}. Jesteśmy na tyle duzi, by dawać stabilność, i na tyle mali, by znać się po imieniu.",
    ],
    tasksHeading: "Twoje zadania",
    tasks: {
      software: [
        "Projektowanie, budowa i utrzymanie usług, z których codziennie korzystają tysiące klientów.",
        "Przegląd zmian kolegów i pisemne wyjaśnianie własnych.",
        "Ustalanie, dlaczego coś działało wolno lub źle, i dbanie, by się nie powtórzyło.",
        "Rozmowy z osobami, które używają naszych programów, i usuwanie zbędnych funkcji.",
      ],
      care: [
        "Opieka nad osobami na oddziale z wiedzą i cierpliwością.",
        "Zapisywanie tego, co zostało zrobione i zauważone, aby następna zmiana mogła na tym polegać.",
        "Rozmowy z rodzinami i lekarzami o planie opieki.",
        "Wprowadzanie nowych pracowników i praktykantów.",
      ],
      office: [
        "Prowadzenie kompletnej dokumentacji i znajdowanie błędów przed innymi.",
        "Przygotowywanie z zespołem raportów miesięcznych i rocznych.",
        "Jasne i terminowe odpowiedzi na pytania współpracowników.",
        "Upraszczanie naszych procedur przy każdej okazji.",
      ],
      sales: [
        "Uczciwe doradzanie klientom i szukanie tego, co naprawdę im pomaga.",
        "Opieka nad obecnymi klientami i pozyskiwanie nowych w regionie.",
        "Aktualizowanie danych klientów i samodzielne planowanie tygodnia.",
        "Przekazywanie zespołowi opinii klientów.",
      ],
      craft: [
        "Planowanie, wykonywanie i sprawdzanie pracy zgodnie z rysunkami i zasadami bezpieczeństwa.",
        "Konserwacja i naprawa maszyn oraz narzędzi.",
        "Pomiar jakości części i zapisywanie wyników.",
        "Pomoc uczniom w nauce zawodu.",
      ],
      logistics: [
        "Przyjmowanie towarów, sprawdzanie ich i odkładanie na właściwe miejsce.",
        "Przygotowywanie kompletnych dostaw, które wyjeżdżają na czas.",
        "Prowadzenie stanów magazynowych i zgłaszanie uszkodzeń.",
        "Planowanie tras z dyspozytorem i dbanie o pojazd.",
      ],
      hospitality: [
        "Witanie gości i dbanie o to, by chętnie wracali.",
        "Przygotowanie wszystkiego przed otwarciem i pozostawienie porządku.",
        "Przestrzeganie zasad higieny i zgłaszanie braków.",
      ],
      teaching: [
        "Przygotowywanie zajęć, w których może uczestniczyć cała grupa.",
        "Rozmowy z rodzinami i współpracownikami o sytuacji każdej osoby.",
        "Pisanie raportów rzetelnych, krótkich i na czas.",
      ],
    },
    wantedHeading: "Twój profil",
    wanted: [
      "Co najmniej {years} lata doświadczenia na stanowisku {job} lub podobnym",
      "Dobra znajomość: {skill}",
      "Wykształcenie kierunkowe lub licencjat w pokrewnej dziedzinie",
      "Dobra znajomość języka polskiego w mowie i piśmie",
      "Dbałość o szczegóły i chęć pracy w zespole",
    ],
    offerHeading: "Oferujemy",
    offer: [
      "Prywatną opiekę medyczną",
      "Kartę sportową",
      "Elastyczne godziny pracy",
      "Płatne dni szkoleniowe",
      "Dofinansowanie posiłków",
    ],
    place: {
      office: "Praca odbywa się stacjonarnie, miejsce: {city}.",
      hybrid: "Praca hybrydowa: trzy dni w tygodniu w biurze, {city}.",
      remote: "Praca w pełni zdalna.",
    },
    end: ["Napisz do nas kilka zdań; odpowiadamy w ciągu tygodnia.", "Czekamy na Twoje zgłoszenie."],
    fullTime: "Pełny etat",
    partTime: "Część etatu",
    temporary: "Umowa na czas określony",
    month: "{a} - {b} brutto miesięcznie",
    hour: "{a} - {b} brutto za godzinę",
  },
  sv: {
    about: [
      "{employer} började i en liten verkstad i {city} och har vuxit varsamt sedan dess. Vi tycker om enkla ord, ordning och kollegor som frågar när något är oklart.",
      "I mer än tjugo år har människor i och kring {city} litat på {employer}. Vi är tillräckligt stora för att ge trygghet och tillräckligt små för att kunna ditt namn första dagen.",
    ],
    tasksHeading: "Dina arbetsuppgifter",
    tasks: {
      software: [
        "Utforma, bygga och driva tjänster som tusentals kunder använder varje dag.",
        "Granska kollegornas ändringar och förklara dina egna skriftligt.",
        "Ta reda på varför något var långsamt eller fel och se till att det förblir löst.",
        "Prata med dem som använder våra program och ta bort det som ingen behöver.",
      ],
      care: [
        "Ta hand om människorna på din avdelning med kunskap och tålamod.",
        "Dokumentera vad du gjort och sett så att nästa skift kan lita på det.",
        "Prata med anhöriga och läkare om vårdplanen.",
        "Introducera nya kollegor och studenter.",
      ],
      office: [
        "Hålla underlagen kompletta och hitta fel innan andra gör det.",
        "Förbereda månads- och årsrapporter tillsammans med gruppen.",
        "Svara tydligt och i tid på kollegornas frågor.",
        "Göra våra rutiner enklare varje gång du använder dem.",
      ],
      sales: [
        "Ge kunderna ärliga råd och hitta det som verkligen hjälper dem.",
        "Ta hand om befintliga kunder och vinna nya i ditt område.",
        "Hålla kunduppgifterna aktuella och planera din vecka själv.",
        "Berätta för gruppen vad kunderna säger.",
      ],
      craft: [
        "Planera, utföra och kontrollera arbetet enligt ritningar och säkerhetsregler.",
        "Underhålla och reparera maskiner och verktyg.",
        "Mäta delarnas kvalitet och dokumentera resultaten.",
        "Hjälpa lärlingar att bli skickliga i yrket.",
      ],
      logistics: [
        "Ta emot varor, kontrollera dem och ställa dem på rätt plats.",
        "Förbereda leveranser som är kompletta och går i tid.",
        "Hålla lagersaldot rätt och rapportera det som är skadat.",
        "Planera rutter och ta hand om ditt fordon.",
      ],
      hospitality: [
        "Välkomna gästerna och se till att de gärna kommer tillbaka.",
        "Förbereda allt innan dörrarna öppnas och lämna lokalen ren.",
        "Följa hygienreglerna och säga till när något tar slut.",
      ],
      teaching: [
        "Planera lektioner och aktiviteter som hela gruppen kan följa.",
        "Prata med familjer och kollegor om hur det går för var och en.",
        "Skriva rapporter som är rättvisa, korta och i tid.",
      ],
    },
    wantedHeading: "Din profil",
    wanted: [
      "Minst {years} års erfarenhet som {job} eller i en liknande roll",
      "Goda kunskaper i {skill}",
      "Kandidatexamen eller avslutad utbildning inom ett närliggande område",
      "God svenska i tal och skrift",
      "Noggrannhet och glädje i att arbeta tillsammans",
    ],
    offerHeading: "Vi erbjuder",
    offer: [
      "Kollektivavtal och tjänstepension",
      "Friskvårdsbidrag",
      "Flexibla arbetstider",
      "Betalda utbildningsdagar",
      "Trettio dagars semester",
    ],
    place: {
      office: "Arbetet sker på plats i {city}.",
      hybrid: "Arbetet är hybrid med tre dagar i veckan på kontoret i {city}.",
      remote: "Arbetet sker helt på distans.",
    },
    end: ["Skicka några rader om dig själv; vi svarar inom en vecka.", "Vi ser fram emot din ansökan."],
    fullTime: "Heltid",
    partTime: "Deltid",
    temporary: "Visstidsanställning",
    month: "{a} - {b} per månad",
    hour: "{a} - {b} per timme",
  },
  da: {
    about: [
      "{employer} begyndte i et lille værksted i {city} og er vokset roligt siden da. Vi kan lide klare ord, orden og kolleger, der spørger, når noget er uklart.",
      "I mere end tyve år har folk i og omkring {city} stolet på {employer}. Vi er store nok til at give tryghed og små nok til at kende dit navn fra første dag.",
    ],
    tasksHeading: "Dine opgaver",
    tasks: {
      software: [
        "Udforme, bygge og drive tjenester, som tusindvis af kunder bruger hver dag.",
        "Gennemgå kollegernes ændringer og forklare dine egne på skrift.",
        "Finde ud af, hvorfor noget var langsomt eller forkert, og sørge for, at det forbliver løst.",
        "Tale med dem, der bruger vores programmer, og fjerne det, ingen har brug for.",
      ],
      care: [
        "Passe menneskene på din afdeling med dygtighed og tålmodighed.",
        "Skrive ned, hvad du har gjort og set, så næste vagt kan stole på det.",
        "Tale med pårørende og læger om plejeplanen.",
        "Tage imod nye kolleger og studerende.",
      ],
      office: [
        "Holde papirerne i orden og finde fejl før andre gør det.",
        "Forberede måneds- og årsrapporter sammen med teamet.",
        "Svare kollegerne klart og til tiden.",
        "Gøre vores arbejdsgange enklere, hver gang du bruger dem.",
      ],
      sales: [
        "Give kunderne ærlige råd og finde det, der virkelig hjælper dem.",
        "Passe på eksisterende kunder og vinde nye i dit område.",
        "Holde kundedata opdateret og selv planlægge din uge.",
        "Fortælle teamet, hvad kunderne siger.",
      ],
      craft: [
        "Planlægge, udføre og kontrollere arbejdet efter tegninger og sikkerhedsregler.",
        "Vedligeholde og reparere maskiner og værktøj.",
        "Måle delenes kvalitet og notere resultaterne.",
        "Hjælpe lærlinge med at blive dygtige til faget.",
      ],
      logistics: [
        "Modtage varer, kontrollere dem og sætte dem på plads.",
        "Klargøre leverancer, der er komplette og kører til tiden.",
        "Holde lageret korrekt og melde det, der er beskadiget.",
        "Planlægge ruter og passe på dit køretøj.",
      ],
      hospitality: [
        "Byde gæsterne velkommen og sørge for, at de gerne kommer igen.",
        "Gøre alt klar, før dørene åbner, og efterlade stedet rent.",
        "Følge reglerne for hygiejne og sige til, når noget slipper op.",
      ],
      teaching: [
        "Planlægge timer og aktiviteter, som hele gruppen kan følge.",
        "Tale med familier og kolleger om, hvordan det går hver enkelt.",
        "Skrive rapporter, der er rimelige, korte og til tiden.",
      ],
    },
    wantedHeading: "Din profil",
    wanted: [
      "Mindst {years} års erfaring som {job} eller i en lignende stilling",
      "Godt kendskab til {skill}",
      "En bacheloruddannelse eller en afsluttet uddannelse inden for et beslægtet område",
      "Godt dansk i skrift og tale",
      "Omhu og glæde ved at arbejde sammen med andre",
    ],
    offerHeading: "Vi tilbyder",
    offer: ["Pensionsordning", "Sundhedsforsikring", "Fleksibel arbejdstid", "Betalte kursusdage", "Seks ugers ferie"],
    place: {
      office: "Arbejdet foregår på stedet i {city}.",
      hybrid: "Arbejdet er hybridt med tre dage om ugen på kontoret i {city}.",
      remote: "Arbejdet foregår helt på distancen.",
    },
    end: ["Send os et par linjer om dig selv; vi svarer inden for en uge.", "Vi glæder os til at høre fra dig."],
    fullTime: "Fuldtid",
    partTime: "Deltid",
    temporary: "Midlertidig ansættelse",
    month: "{a} - {b} om måneden",
    hour: "{a} - {b} i timen",
  },
};
