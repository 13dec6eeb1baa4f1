// Labels in front of a fact on an opening's page ("Location: Lyon"), by the fact they announce. Compared whole, folded, without the colon.
import { foldedWords } from "./foldedWords.ts";

export type Fact = "place" | "employment" | "department" | "posted" | "deadline" | "salary" | "reference" | "workplace";

const WRITTEN: Readonly<Record<Fact, string>> = {
  place: `location|job location|work location|locations|place of work|city|office|where|based in|standort|arbeitsort|einsatzort|ort|dienstort|standorte|
lieu|lieu de travail|localisation|ville|lieu du poste|ubicacion|lugar|lugar de trabajo|ciudad|localidad|lloc de treball|local|localizacao|cidade|
local de trabalho|sede|luogo|luogo di lavoro|sede di lavoro|citta|locatie|standplaats|plaats|werklocatie|ort|plats|placering|placeringsort|stad|sted|
arbeidssted|arbejdssted|lokation|sijainti|paikkakunta|tyopaikan sijainti|lokalizacja|miejsce pracy|miasto|misto vykonu prace|lokalita|misto|
miesto vykonu prace|miesto|munkavegzes helye|munkavegzes helye|helyszin|telephely|locatie|oras|locul de munca|местоположение|град|място на работа|
lokacija|mjesto rada|mesto rada|kraj dela|τοποθεσια|τοπος εργασιας|περιοχη|konum|sehir|calisma yeri|lokasyon|город|место работы|локация|місто|
місце роботи|asukoht|tookoht|atrasanas vieta|darba vieta|vieta|darbo vieta|勤務地|所在地|工作地点|工作地點|地点|근무지|근무지역|الموقع|مكان العمل|מיקום|lokasi|dia diem`,
  employment: `employment type|job type|contract|contract type|type|hours|type of contract|position type|working time|anstellungsart|arbeitszeit|
beschaftigungsart|vertragsart|art der beschaftigung|umfang|type de contrat|contrat|temps de travail|tipo de contrato|jornada|contrato|tipo de jornada|
regime|tipo di contratto|contratto|orario|dienstverband|contracttype|uren|aantal uren|anstallningsform|omfattning|anstallning|ansettelsesform|stillingstype|
ansaettelsesform|tyosuhde|tyosuhteen muoto|tyoaika|rodzaj umowy|wymiar pracy|etat|typ uvazku|pracovni pomer|uvazek|druh pracovneho pomeru|munkaido|
foglalkoztatas|tip contract|tip job|вид заетост|vrsta zaposlenja|τυπος απασχολησης|calisma sekli|тип занятости|занятость|зайнятість|雇用形態|工作性质|고용형태|근무형태`,
  department: `department|team|category|business area|function|division|abteilung|bereich|fachbereich|service|departement|departamento|area|reparto|
dipartimento|afdeling|avdelning|avdeling|osasto|dzial|oddeleni|oddelenie|reszleg|departament|отдел|τμημα|departman|отдел|部署|部门|부서`,
  posted: `posted|date posted|posted on|published|published on|publication date|veroffentlicht|veroffentlicht am|eingestellt am|publie le|date de publication|
publicado|fecha de publicacion|publicado em|data de publicacao|pubblicato il|data di pubblicazione|gepubliceerd|geplaatst op|publicerad|publicerat|publisert|
publiceret|julkaistu|data publikacji|opublikowano|zverejneno|kozzeteve|publicat|публикувано|дата публикации|опубликовано|掲載日|发布日期|등록일`,
  deadline: `application deadline|apply by|closing date|deadline|closes|valid through|bewerbungsschluss|bewerbungsfrist|bewerben bis|date limite|
date limite de candidature|fecha limite|fecha de cierre|prazo|prazo de candidatura|scadenza|sluitingsdatum|reageren voor|sista ansokningsdag|ansok senast|
soknadsfrist|frist|ansogningsfrist|hakuaika paattyy|viimeinen hakupaiva|aplikuj do|termin skladania|termin nadsylania|uzaverka|jelentkezesi hatarido|
termen limita|срок|krajnji rok|rok za prijavu|rok prijave|προθεσμια|son basvuru tarihi|応募締切|截止日期|마감일|접수마감`,
  salary: `salary|salary range|pay|compensation|pay range|wage|gehalt|vergutung|salaire|remuneration|salario|retribucion|sueldo|salario|remuneracao|retribuzione|
stipendio|salaris|lon|lonn|palkka|wynagrodzenie|mzda|plat|fizetes|salariu|заплата|placa|μισθος|maas|ucret|зарплата|給与|薪资|급여|연봉`,
  reference: `reference|reference number|job id|requisition id|req id|job number|job reference|ref|ref.|referenznummer|kennziffer|stellennummer|job-id|
referencia|riferimento|referentie|referentienummer|referens|referensnummer|referanse|numer referencyjny|referencne cislo|referencni cislo`,
  workplace: `workplace|workplace type|work model|working model|remote|work arrangement|arbeitsmodell|homeoffice|mode de travail|teletravail|modalidad|modelo de trabajo|
modalita di lavoro|werkvorm|arbetsplats|tryb pracy`,
};

export const FACT_LABELS: ReadonlyMap<string, Fact> = new Map(
  (Object.entries(WRITTEN) as [Fact, string][]).flatMap(([fact, written]) =>
    foldedWords(written).map((label) => [label, fact] as const),
  ),
);
