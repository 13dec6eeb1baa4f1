// Words that no longer name anything here. Each has a standard term: a context, a port, a change writer, the service,
// a maximum, a minimum, a default, a fingerprint.

const RETIRED: ReadonlySet<string> = new Set(
  [
    "Bench Hand CollectDesk Desk Pen House Said Kept Left Sight Wish Held Door Told Believed",
    "doorOf there believedOf told said kept wish desk pen house",
  ].flatMap((line) => line.split(" ")),
);
const RETIRED_PREFIX = /^(?:usual|most|least|longest|told|said)[A-Z]|^(?:USUAL|MOST|LEAST|LONGEST)_/;
/** Superlatives of something that is counted or dated, as in ordinary English. */
const ORDINARY = /^most(?:Frequent|Common|Recent)|^MOST_(?:FREQUENT|COMMON|RECENT)/;
const RETIRED_FILE =
  /\/(?:little|believed|claimed|together|early|behind|desk|house|pen|\w+More|\w+th(?:Frames|Set))(?:\.test)?\.tsx?$/;

export const isRetiredName = (name: string): boolean =>
  RETIRED.has(name) || (RETIRED_PREFIX.test(name) && !ORDINARY.test(name));

export const isRetiredFile = (path: string): boolean => RETIRED_FILE.test(path);
