// Whose addresses many employers share: an address there says nothing of the employer.

import { SOURCES } from "../../contract/sources.ts";

/** Registrable domains of platforms and networks: an address there says nothing of the employer. */
export const SHARED_HOSTS: ReadonlySet<string> = new Set([
  ...`linkedin.com facebook.com instagram.com twitter.com x.com youtube.com xing.com kununu.com glassdoor.com indeed.com
   stepstone.de monster.com google.com goo.gl bit.ly linktr.ee github.com notion.site wixsite.com wordpress.com`.split(
    /\s+/,
  ),
  ...SOURCES.flatMap(({ hosts }) => hosts),
]);
