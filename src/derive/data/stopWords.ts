// Words of titles that say nothing of the work: articles and joiners in ten languages, levels, gender marks, hours.

export const KEYWORD_STOPS: ReadonlySet<string> = new Set(
  `the a an and or of for in at to with on by from as is be we our you your new all any no not
   der die das den dem des ein eine einen und oder fur im in am an auf mit bei als zur zum von wir du sie
   le la les un une des du de et ou en au aux pour chez avec sur dans l d
   el los las una unos y o para con por en del al
   het een van voor en of met bij op als naar
   och eller till i pa med av som en ett vid
   i w na do z ze dla oraz lub od
   il lo gli e ed per con di da nel nella alla
   os as e ou para com em no na do da
   senior sr junior jr mid lead principal staff intern internship trainee entry level graduate head chief experienced
   m w d f x h mwd mfd fmd div divers gn all genders gender
   full part time fulltime parttime vollzeit teilzeit temporary permanent contract remote hybrid onsite site homeoffice
   job jobs position role roles vacancy opportunity stelle poste puesto vacature urgent urgently hiring immediate start asap needed wanted gesucht
   year years month months week weeks day days night shift shifts hour hours per usd eur gbp updated`
    .split(/\s+/)
    .filter((word) => word !== ""),
);
