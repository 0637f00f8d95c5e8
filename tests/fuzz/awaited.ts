/**
 * Breaches that the server is known for, as `call: rule`, each with what mends it. The fuzz test passes them by; with
 * `ROND_FUZZ_AWAITED=none` it does not. A line goes in the change that mends its cause.
 */
export const awaited: Readonly<Record<string, string>> = {
  "meeting.day: no audit line": "SEC-008: a line for each patient whom a list showed",
  "patient.search: no audit line": "SEC-008: a line for each patient whom a list showed",
  "meeting.get: no audit line": "SEC-008: a line for the account's holder and their children",
  "meeting.get-pessimistically: no audit line": "SEC-008: a line for the account's holder and their children",
  "patient.user: no audit line": "SEC-008: a line for each child of the account",
  "patient.info: no audit line": "SEC-008: a line for each guardian",
  "uk.identity.record-check: no audit line": "SEC-004: a line for what a refused check shows",
  "uk.identity.knowledge-state: no audit line": "SEC-008: a line for the account's holder",
}
