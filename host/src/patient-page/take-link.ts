/** The part of `window` that the address needs. */
export interface LinkWindow {
  readonly location: Pick<Location, "hash" | "pathname">
  readonly history: Pick<History, "state" | "replaceState">
}

/** The addresses of the patient's pages. */
export type PatientPath = "/visit" | "/conversation"

/**
 * Takes the link's token out of the address, where it would be shown, shared, synchronised and kept. The tab's history entry keeps it, so that
 * a reload opens the same link. The token is in the fragment, which no server receives; links to visits of earlier versions, which are valid
 * for some hours, have it in the path.
 */
export function takeLink({ location, history }: LinkWindow, path: PatientPath): string {
  const given = location.hash.slice(1) || (/^\/visit\/([^/]+)/.exec(location.pathname)?.[1] ?? "")
  if (given === "") return linkIn(history.state)
  history.replaceState({ link: given }, "", path)
  return given
}

const linkIn = (state: unknown): string =>
  typeof state === "object" && state !== null && "link" in state && typeof state.link === "string" ? state.link : ""
