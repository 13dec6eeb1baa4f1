import { describe, expect, it } from "vitest";
import { saysNothingOpen } from "./nothingOpen.ts";

const says = (text: string): boolean => saysNothingOpen({ text, html: `<p>${text}</p>` });

describe("a page that states that nothing is open", () => {
  it.each([
    ["de", "Zurzeit sind keine Stellen offen."],
    ["de", "Zur Zeit sind bei uns leider keine Stellen zu besetzen."],
    ["de", "Derzeit haben wir keine freien Stellen."],
    ["de", "Aktuell suchen wir niemanden – schauen Sie gern später wieder vorbei."],
    ["de", "Momentan sind alle Stellen besetzt."],
    ["en", "There are currently no vacancies."],
    ["en", "We do not have any open positions at the moment."],
    ["en", "All of our positions are currently filled."],
    ["fr", "Nous n'avons actuellement aucun poste à pourvoir."],
    ["fr", "Nous ne recrutons pas pour le moment."],
    ["fr", "Nous n’avons pas d’offre d’emploi pour le moment."],
    ["es", "Actualmente no tenemos vacantes."],
    ["es", "En este momento no hay procesos de selección abiertos."],
    ["ca", "Ara mateix no hi ha cap procés: no tenim vacants."],
    ["it", "Al momento non ci sono posizioni aperte."],
    ["nl", "Op dit moment hebben we geen openstaande vacatures."],
    ["pt", "De momento não temos vagas."],
    ["pt", "Não há vagas abertas neste momento."],
    ["sv", "Vi har inga lediga tjänster just nu."],
    ["nb", "Vi har for tiden ingen ledige stillinger."],
    ["da", "Der er i øjeblikket ingen ledige stillinger."],
    ["fi", "Meillä ei ole tällä hetkellä avoimia työpaikkoja."],
    ["is", "Engin laus störf í boði."],
    ["pl", "Obecnie nie prowadzimy rekrutacji."],
    ["cs", "V současné době nemáme žádné volné pozice."],
    ["sk", "Momentálne nemáme voľné pracovné miesta."],
    ["hu", "Jelenleg nincs nyitott pozíciónk."],
    ["ro", "Momentan nu avem posturi vacante."],
    ["hr", "Trenutno nema otvorenih natječaja."],
    ["sl", "Trenutno nimamo prostih delovnih mest."],
    ["bg", "В момента няма свободни позиции."],
    ["ru", "В данный момент открытых вакансий нет."],
    ["uk", "Наразі немає відкритих вакансій."],
    ["el", "Αυτή τη στιγμή δεν υπάρχουν ανοιχτές θέσεις."],
    ["tr", "Şu anda açık pozisyon bulunmamaktadır."],
    ["lt", "Šiuo metu laisvų darbo vietų neturime."],
    ["lv", "Šobrīd nav brīvu vakanču."],
    ["et", "Hetkel vabu töökohti ei ole."],
    ["he", "אין כרגע משרות פנויות"],
    ["ar", "لا توجد وظائف شاغرة حاليا"],
    ["ja", "現在、募集は行っておりません。"],
    ["zh", "目前没有招聘职位。"],
    ["ko", "현재 진행 중인 채용이 없습니다."],
  ])("is recognised (%s): %s", (_language, text) => {
    expect(says(text)).toBe(true);
  });

  it.each([
    ["Vi har inga krav på erfarenhet av just våra maskiner."],
    ["Actualmente no tenemos límite de edad."],
    ["De momento não é preciso carta de condução."],
    ["Tällä hetkellä ei tarvita ajokorttia."],
    ["No two jobs are the same here."],
    ["Keine passende Stelle dabei? Bewirb dich initiativ."],
    ["Aktuell keine passende Stelle für dich dabei, dann schreib uns einfach."],
    ["Keine offenen Stellen in deiner Nähe?"],
    ["No suitable vacancies for you at the moment? Send us your CV."],
    ["Geen geschikte vacature gevonden? Stuur een open sollicitatie."],
    ["Pas d'offre qui vous convienne ? Candidature spontanée."],
    ["Un métier, pas un simple gagne-pain."],
  ])("is not seen in: %s", (text) => {
    expect(says(text)).toBe(false);
  });
});
