// What adverts say of the work itself, as people put it in some thirty languages: a line for each, its code, then the ways, parted by a bar.

export const WAYS = {
  years: `
en At least 3 years of experience in sales. | 3+ years' experience.
de Mindestens 3 Jahre Berufserfahrung. | 3-jährige Erfahrung im Vertrieb.
fr Vous avez au moins 3 ans d'expérience. | 3 ans d'expérience minimum.
es Al menos 3 años de experiencia. | Experiencia mínima de 3 años.
it Almeno 3 anni di esperienza. | Esperienza di almeno 3 anni.
nl Minimaal 3 jaar ervaring. | Je hebt 3 jaar werkervaring.
pt Pelo menos 3 anos de experiência. | Experiência mínima de 3 anos.
pl Minimum 3 lata doświadczenia. | Doświadczenie min. 3 lata.
sv Minst 3 års erfarenhet.
da Mindst 3 års erfaring.
no Minst 3 års erfaring.
fi Vähintään 3 vuoden kokemus. | 3 vuoden työkokemus.
cs Minimálně 3 roky praxe. | Praxe min. 3 roky.
sk Minimálne 3 roky praxe. | Aspoň 3 roky skúseností.
hu Legalább 3 év tapasztalat. | Minimum 3 éves szakmai tapasztalat.
ro Minim 3 ani de experiență. | Experiență de cel puțin 3 ani.
tr En az 3 yıl deneyim. | En az 3 yıllık tecrübe sahibi.
el Τουλάχιστον 3 χρόνια εμπειρίας. | Εμπειρία τουλάχιστον 3 ετών.
bg Поне 3 години опит. | Минимум 3 години професионален опит.
hr Najmanje 3 godine iskustva.
sl Vsaj 3 leta izkušenj.
uk Досвід роботи від 3 років. | Не менше 3 років досвіду.
ru Опыт работы от 3 лет. | Не менее 3 лет опыта.
ja 3年以上の実務経験。
zh 3年以上工作经验。
ko 경력 3년 이상.
lt Ne mažesnė kaip 3 metų darbo patirtis.
lv Vismaz 3 gadu pieredze.
et Vähemalt 3 aastat kogemust.
`,
  full: `
en Full-time position.
de Vollzeitstelle. | Anstellung in Vollzeit.
fr Poste à temps plein. | Temps complet.
es Jornada completa. | Tiempo completo.
it Tempo pieno. | Contratto full time.
nl Fulltime functie. | Voltijds.
pt Tempo integral. | Período integral.
pl Pełny etat. | Praca na pełen etat.
sv Heltidstjänst. | Heltid.
da Fuldtidsstilling. | Fuldtid.
no Heltidsstilling. | Heltid.
fi Kokoaikainen työ. | Kokopäiväinen.
cs Práce na plný úvazek. | Plný úvazek.
sk Plný úväzok. | Práca na plný úväzok.
hu Teljes munkaidő. | Teljes munkaidős állás.
ro Normă întreagă. | Program full-time.
tr Tam zamanlı. | Tam zamanlı pozisyon.
el Πλήρης απασχόληση.
bg Пълно работно време. | Работа на пълен работен ден.
hr Puno radno vrijeme.
sl Polni delovni čas.
uk Повна зайнятість. | Повний робочий день.
ru Полная занятость. | Полный рабочий день.
ja フルタイム。 | 正社員。
zh 全职。
ko 정규직.
lt Visas darbo laikas. | Pilnas etatas.
lv Pilna slodze. | Pilns darba laiks.
et Täistööaeg. | Täiskohaga töö.
`,
  part: `
en Part-time position.
de Teilzeitstelle. | In Teilzeit.
fr Temps partiel. | Poste à temps partiel.
es Media jornada. | Tiempo parcial. | Jornada parcial.
it Part-time. | Tempo parziale.
nl Parttime functie. | Deeltijds.
pt Meio período. | Part-time.
pl Niepełny etat. | Pół etatu. | Część etatu.
sv Deltidstjänst. | Deltid.
da Deltidsstilling. | Deltid.
no Deltidsstilling. | Deltid.
fi Osa-aikainen työ.
cs Částečný úvazek. | Zkrácený úvazek.
sk Čiastočný úväzok. | Skrátený úväzok.
hu Részmunkaidő. | Részmunkaidős állás.
ro Jumătate de normă. | Program part-time.
tr Yarı zamanlı. | Part-time çalışma.
el Μερική απασχόληση.
bg Непълно работно време. | Почасова работа.
hr Nepuno radno vrijeme.
sl Krajši delovni čas.
uk Неповна зайнятість. | Часткова зайнятість.
ru Частичная занятость. | Неполный рабочий день.
ja パートタイム。 | アルバイト・パート。
zh 兼职。
ko 파트타임. | 시간제.
lt Nepilnas darbo laikas.
lv Nepilna slodze.
et Osaline tööaeg. | Osakoormusega.
`,
  intern: `
en Marketing Internship
de Praktikum Marketing
fr Stage marketing
es Prácticas de marketing | Becario de marketing
it Stage marketing | Tirocinio marketing
nl Stage marketing
pt Estágio em marketing | Estagiário de marketing
pl Staż w marketingu | Praktykant w dziale marketingu
sv Praktikant marknadsföring
da Praktikant til marketing
no Praktikant markedsføring
fi Harjoittelija, markkinointi
cs Stáž v marketingu | Stážista marketing
sk Stáž v marketingu | Stážista
hu Marketing gyakornok
ro Stagiar marketing | Internship marketing
tr Stajyer - Pazarlama
el Πρακτική άσκηση στο μάρκετινγκ
bg Стажант маркетинг
hr Praksa u marketingu
sl Praksa v marketingu
uk Стажер маркетолог
ru Стажёр в отдел маркетинга
ja マーケティングインターン
zh 市场实习生
ko 마케팅 인턴
lt Marketingo praktikantas
lv Mārketinga praktikants
et Turunduse praktikant
`,
  temporary: `
en Temporary position. | Fixed-term contract.
de Befristete Stelle. | Befristeter Vertrag.
fr CDD de 6 mois. | Contrat à durée déterminée.
es Contrato temporal. | Contrato de duración determinada.
it Contratto a tempo determinato.
nl Tijdelijk contract. | Tijdelijke functie.
pt Contrato temporário. | Contrato a termo certo.
pl Umowa na czas określony. | Praca tymczasowa.
sv Vikariat. | Tidsbegränsad anställning.
da Tidsbegrænset stilling. | Vikariat.
no Vikariat. | Midlertidig stilling.
fi Määräaikainen työsuhde. | Sijaisuus.
cs Smlouva na dobu určitou. | Dočasná práce.
sk Zmluva na dobu určitú.
hu Határozott idejű szerződés.
ro Contract pe perioadă determinată.
tr Belirli süreli sözleşme. | Geçici pozisyon.
el Σύμβαση ορισμένου χρόνου.
bg Срочен трудов договор. | Временна работа.
hr Ugovor na određeno vrijeme.
sl Pogodba za določen čas.
uk Тимчасова робота. | Строковий договір.
ru Временная работа. | Срочный трудовой договор.
ja 契約社員。
zh 临时工。
ko 계약직.
`,
  remote: `
en This position is fully remote.
de Die Stelle ist vollständig remote. | 100 % Homeoffice.
fr Poste en télétravail complet. | 100% télétravail.
es Trabajo 100% remoto. | Teletrabajo completo.
it Lavoro completamente da remoto. | 100% smart working.
nl Volledig thuiswerken. | 100% remote werken.
pt Trabalho 100% remoto. | Totalmente remoto.
pl Praca w pełni zdalna. | Praca w 100% zdalna.
sv Tjänsten är helt på distans. | 100 % distansarbete.
da Stillingen er fuldt ud remote. | 100 % hjemmearbejde.
no Stillingen er 100 % hjemmekontor. | Fullt fjernarbeid.
fi Täysin etätyö. | Työ tehdään kokonaan etänä.
cs Práce plně na dálku. | 100% home office.
sk Práca plne na diaľku. | 100% home office.
hu Teljesen távmunka. | 100% home office.
ro Lucru 100% de la distanță. | Muncă complet remote.
tr Tamamen uzaktan çalışma. | %100 uzaktan.
el Πλήρως εξ αποστάσεως εργασία.
bg Изцяло дистанционна работа. | 100% работа от вкъщи.
hr Potpuno rad na daljinu. | 100% rad od kuće.
sl Delo v celoti od doma. | 100 % delo na daljavo.
uk Повністю віддалена робота. | 100% віддалено.
ru Полностью удалённая работа. | 100% удаленно.
ja フルリモート勤務。 | 完全在宅勤務。
zh 完全远程办公。
ko 전면 재택근무. | 100% 원격 근무.
`,
  hybrid: `
en Hybrid work: 2 days a week from home.
de Hybrides Arbeiten, 2 Tage Homeoffice pro Woche.
fr Travail hybride, 2 jours de télétravail par semaine.
es Modalidad híbrida: 2 días de teletrabajo a la semana.
it Lavoro ibrido, 2 giorni di smart working a settimana.
nl Hybride werken: 2 dagen per week thuis.
pt Modelo híbrido: 2 dias em casa por semana.
pl Praca hybrydowa: 2 dni w tygodniu z domu.
sv Hybridarbete: 2 dagar i veckan hemifrån.
da Hybridarbejde: 2 dage om ugen hjemmefra.
no Hybridarbeid: 2 dager i uken hjemmefra.
fi Hybridityö: 2 päivää viikossa etänä.
cs Hybridní práce: 2 dny v týdnu z domova.
sk Hybridná práca: 2 dni v týždni z domu.
hu Hibrid munkavégzés: heti 2 nap otthonról.
ro Program hibrid: 2 zile pe săptămână de acasă.
tr Hibrit çalışma: haftada 2 gün evden.
el Υβριδικό μοντέλο εργασίας: 2 ημέρες την εβδομάδα από το σπίτι.
bg Хибриден модел на работа: 2 дни седмично от вкъщи.
hr Hibridni rad: 2 dana tjedno od kuće.
sl Hibridno delo: 2 dni na teden od doma.
uk Гібридний формат роботи: 2 дні на тиждень з дому.
ru Гибридный формат работы: 2 дня в неделю из дома.
ja ハイブリッド勤務(週2日在宅)。
zh 混合办公:每周2天在家办公。
ko 하이브리드 근무: 주 2일 재택.
`,
  onsite: `
en This role is on-site at our office.
de Die Stelle ist vor Ort in unserem Büro.
fr Poste en présentiel. | Poste sur site.
es Trabajo presencial. | Modalidad presencial.
it Lavoro in presenza. | Lavoro in sede.
nl Werk op locatie.
pt Trabalho presencial.
pl Praca stacjonarna. | Praca w biurze.
sv Arbetet utförs på plats.
da Arbejdet foregår på stedet. | Fysisk fremmøde på kontoret.
no Arbeidet utføres på stedet. | Fysisk oppmøte på kontoret.
fi Työ tehdään paikan päällä.
cs Práce na pracovišti. | Práce z kanceláře.
sk Práca na pracovisku. | Práca z kancelárie.
hu Irodai munkavégzés. | Helyszíni munkavégzés.
ro Lucru la birou. | Program fizic la birou.
tr Ofisten çalışma. | Yerinde çalışma.
el Εργασία με φυσική παρουσία.
bg Работа от офиса. | Присъствена работа.
hr Rad u uredu. | Rad na lokaciji.
sl Delo na lokaciji. | Delo v pisarni.
uk Робота в офісі.
ru Работа в офисе.
ja 出社勤務。
zh 现场办公。 | 坐班。
ko 사무실 출근 근무.
`,
  bachelor: `
en Bachelor's degree required.
de Bachelorabschluss erforderlich. | Abgeschlossenes Bachelorstudium.
fr Licence exigée. | Diplôme de niveau Bac+3.
es Grado universitario requerido. | Título de grado.
it Laurea triennale richiesta.
nl Bachelor diploma vereist. | Hbo-diploma.
pt Licenciatura exigida. | Bacharelado completo.
pl Licencjat. | Wykształcenie wyższe licencjackie.
sv Kandidatexamen krävs.
da Bacheloruddannelse påkrævet.
no Bachelorgrad kreves.
fi Kandidaatin tutkinto vaaditaan. | Alempi korkeakoulututkinto.
cs Bakalářské vzdělání. | Bakalářský titul.
sk Bakalárske vzdelanie. | VŠ vzdelanie I. stupňa.
hu Alapdiploma (BSc) szükséges. | Főiskolai végzettség.
ro Diplomă de licență. | Studii superioare.
tr Lisans mezunu. | Üniversitelerin ilgili bölümlerinden lisans derecesi.
el Πτυχίο ΑΕΙ. | Πτυχίο πανεπιστημίου.
bg Бакалавърска степен. | Висше образование - бакалавър.
hr Prvostupnik. | Završen preddiplomski studij.
sl Diploma prve stopnje.
uk Ступінь бакалавра.
ru Степень бакалавра. | Высшее образование (бакалавр).
ja 学士号以上。 | 大学卒業。
zh 本科及以上学历。
ko 학사 학위 이상. | 대졸 이상.
`,
  master: `
en Master's degree required.
de Masterabschluss erforderlich.
fr Master exigé. | Bac+5 exigé.
es Máster requerido.
it Laurea magistrale richiesta.
nl Masterdiploma vereist.
pt Mestrado exigido.
pl Wykształcenie wyższe magisterskie.
sv Masterexamen krävs. | Civilingenjörsexamen.
da Kandidatgrad påkrævet.
no Mastergrad kreves.
fi Maisterin tutkinto. | Ylempi korkeakoulututkinto.
cs Magisterské vzdělání. | Magisterský titul.
sk Vysokoškolské vzdelanie II. stupňa. | Magisterské vzdelanie.
hu Mesterdiploma (MSc) szükséges. | Mesterképzés.
ro Diplomă de master. | Studii de master.
tr Yüksek lisans mezunu.
el Μεταπτυχιακός τίτλος.
bg Магистърска степен.
hr Magisterij. | Završen diplomski studij (magistar).
sl Magisterij.
uk Ступінь магістра.
ru Степень магистра.
ja 修士号。
zh 硕士学历。
ko 석사 학위.
`,
  hours: `
en 40 hours per week.
de 40 Stunden pro Woche. | 40-Stunden-Woche.
fr 40 heures par semaine. | 40h/semaine.
es 40 horas semanales. | 40 horas a la semana.
it 40 ore settimanali. | 40 ore a settimana.
nl 40 uur per week.
pt 40 horas semanais. | 40 horas por semana.
pl 40 godzin tygodniowo.
sv 40 timmar per vecka. | 40 timmar i veckan.
da 40 timer om ugen.
no 40 timer per uke. | 40 timer i uken.
fi 40 tuntia viikossa.
cs 40 hodin týdně.
sk 40 hodín týždenne.
hu Heti 40 óra. | 40 óra hetente.
ro 40 de ore pe săptămână.
tr Haftada 40 saat. | Haftalık 40 saat.
el 40 ώρες την εβδομάδα.
bg 40 часа седмично.
hr 40 sati tjedno.
sl 40 ur na teden.
uk 40 годин на тиждень.
ru 40 часов в неделю.
ja 週40時間。
zh 每周40小时。
ko 주 40시간.
`,
  senior: `
tr Kıdemli yazılım mühendisi
el Ανώτερος μηχανικός
bg Старши програмист
sk Starší vývojár
hr Viši programer
sl Višji razvijalec
lt Vyresnysis programuotojas
lv Vecākais programmētājs
cs Starší programátor
pl Starszy programista
fi Vanhempi kehittäjä
de Senior Entwickler
fr Développeur confirmé
es Desarrollador sénior
it Sviluppatore senior
pt Desenvolvedor sênior
nl Senior ontwikkelaar
ru Старший разработчик
uk Старший розробник
ja シニアエンジニア
zh 高级工程师
ko 시니어 개발자
`,
  director: `
hu Értékesítési igazgató
ro Director comercial
tr Satış direktörü
el Διευθυντής πωλήσεων
bg Търговски директор
sk Obchodný riaditeľ
hr Direktor prodaje
sl Direktor prodaje
lt Pardavimų direktorius
lv Pārdošanas direktors
et Müügidirektor
cs Obchodní ředitel
pl Dyrektor sprzedaży
fi Myyntijohtaja
sv Försäljningsdirektör
da Salgsdirektør
no Salgsdirektør
de Vertriebsdirektor
fr Directeur commercial
es Director comercial
it Direttore commerciale
pt Diretor comercial
nl Commercieel directeur
ru Коммерческий директор
uk Комерційний директор
ja 営業部長
zh 销售总监
ko 영업 이사
`,
} as const;
