// How long a question may take in the tests: the deadline that the service has would end proper questions on a machine that is busy with
// something else. What never ends is still found.
export const PATIENT_MS = 60_000;
