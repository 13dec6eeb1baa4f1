// Languages people speak; counted only beside a word of proficiency. One skill a line, other spellings after `=`, marks as in skillTable.ts.
export const LANGUAGES = `
Albanian = albanisch = albanais
Arabic = arabisch = arabe = arabiska = arabo
Bengali
Bosnian
Bulgarian = bulgarisch = bulgare
Cantonese = kantonesisch
Catalan = katalanisch = català
Chinese = chinesisch = chinois = chino = chinees = kinesiska
Croatian = kroatisch = croate
Czech = tschechisch = tchèque = checo = český jazyk = čeština = tsjechisch
Danish = dänisch = danois = danés = dansk = deens = danska
Dutch = niederländisch = néerlandais = neerlandés = nederlands = olandese = nederlandse taal = holländska
English = englisch = anglais = inglés = engels = engelska = engelsk = angielski = inglese = englanti = anglický jazyk = englischkenntnisse = englischkenntnissen = language skills english = angielskiego = englischkenntnisse in wort = английский = angličtina = engelskkundskaber = englantia
Estonian
Farsi = persisch
Finnish = finnisch = finnois = finlandés = finska = suomen kieli
Flemish = flämisch
French = französisch = français = francés = frans = franska = fransk = francuski = francese = ranska = französischkenntnisse = französischkenntnissen
German = deutsch = allemand = alemán = duits = tyska = tysk = niemiecki = tedesco = alemão = saksa = německý jazyk = deutschkenntnisse = deutschkenntnissen = deutschen sprache = deutsche sprache = niemieckiego = němčina
Greek = griechisch = grec = griego
Hebrew = hebräisch = hébreu
Hindi
Hungarian = ungarisch = hongrois = húngaro
Icelandic = isländisch
Indonesian
Italian = italienisch = italiano = italiaans = italienska = włoski = italienischkenntnisse
Japanese = japanisch = japonais = japonés = japanska = japans
Korean = koreanisch = coréen = coreano
Latvian
Lithuanian
Mandarin = hochchinesisch = putonghua
Norwegian = norwegisch = norvégien = norsk = norska = noruego
Polish = polnisch = polonais = polaco = pools = polski = polnischkenntnisse = język polski
Portuguese = portugiesisch = portugais = portugués = portugees = portugisiska
Romanian = rumänisch = roumain = rumano
Russian = russisch = russe = ruso = ryska = russo = rosyjski = русский
Serbian = serbisch = serbe
Slovak = slowakisch = slovaque
Slovenian = slowenisch
Spanish = spanisch = espagnol = español = spaans = spanska = spansk = hiszpański = spagnolo = espanhol = espanja = spanischkenntnisse = castellano
Swedish = schwedisch = suédois = sueco = svenska = svensk = zweeds = ruotsi
Tagalog
Thai
Turkish = türkisch = turc = turco = turks = turkiska
Ukrainian = ukrainisch = ukrainien = українська
Urdu
Vietnamese = vietnamesisch
Welsh
`;
