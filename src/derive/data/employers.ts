// Whose addresses many employers share: an address there says nothing of the employer.

/** Registrable domains of platforms and networks: an address there says nothing of the employer. */
export const SHARED_HOSTS: ReadonlySet<string> = new Set(
  `linkedin.com facebook.com instagram.com twitter.com x.com youtube.com xing.com kununu.com glassdoor.com indeed.com
   stepstone.de monster.com google.com goo.gl bit.ly linktr.ee github.com notion.site wixsite.com wordpress.com
   greenhouse.io lever.co ashbyhq.com myworkdayjobs.com workday.com smartrecruiters.com workable.com recruitee.com
   personio.de personio.com teamtailor.com bamboohr.com breezy.hr applytojob.com jazzhr.com pinpointhq.com rippling.com
   jobvite.com icims.com oraclecloud.com oracle.com successfactors.com successfactors.eu eightfold.ai gem.com join.com comeet.com comeet.co
   homerun.co dover.com factorialhr.com zohorecruit.com zohorecruit.eu ukg.com ultipro.com paylocity.com adp.com phenompeople.com
   avature.net taleo.net arbeitsagentur.de arbetsformedlingen.se nav.no usajobs.gov jobbank.gc.ca job-room.ch europa.eu
   praca.gov.pl mycareersfuture.gov.sg workforceaustralia.gov.au francetravail.fr pole-emploi.fr leforem.be jobnet.dk work24.go.kr`.split(
    /\s+/,
  ),
);
