// Small words that each of these languages uses all the time and its neighbours never do: Catalan has no "los", Slovak no
// "nebo", Galician no "não". Four of them in a few lines leave no doubt. Danish and Norwegian share nearly all of theirs.

export const COMMON_WORDS: Readonly<Record<string, string>> = {
  cs: "jsme se nebo ve jsou které která který při také práci nabízíme požadujeme zkušenosti vám můžete",
  de: "und mit für sie wir ihre ihren ihrer eine einen einer einem von zu zum zur bei auf ist sind im nicht oder sowie auch du dich deine deinen unsere unser unserem werden durch",
  en: "the and with you your our will are this that from have their to who we're you'll they been has can its into about must should would of or by an as ability including required work working using such other within strong excellent skills which these than",
  es: "los las con para por y como más nuestro nuestra nuestros sus años experiencia trabajo también desde hasta será buscamos",
  fi: "että sekä tai olet ovat kanssa myös meillä sinulla työ työn voit joka niin kun sinun meidän",
  fr: "et les des vous nous pour dans une avec sur est votre vos notre nos aux qui être sont au ces leur ainsi du",
  it: "di che della gli nel nella dei delle sono è più alla anche nostro nostra degli dalla presso nostri",
  nl: "een voor je zijn bij niet naar deze wordt jouw wij onze jij ervaring werken bent het binnen",
  pl: "się oraz jest dla lub przez które który pracy będzie naszej nasz przy są już od nie naszych naszym naszego klienta pracę umowę doświadczenie znajomość oferujemy zapewniamy we ze",
  pt: "em com não uma você são nossa nosso experiência até pelo pela também um ou seja às é",
  ru: "что мы опыт работы вы если это также компании знание наших умение нас вас вам при или",
  sv: "och att för är ett från inte arbeta våra även inom också vår dig som",
  uk: "та або що досвід роботи від ми ви знання наші якщо є також і як із у",
};
