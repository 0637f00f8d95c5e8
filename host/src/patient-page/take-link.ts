/** The part of `window` that the address needs. */
export interface LinkWindow {
  readonly location: Pick<Location, "hash" | "pathname">
  readonly history: Pick<History, "state" | "replaceState">
}

/** The addresses of the patient's pages. */
export type PatientPath = "/visit" | "/conversation"

/**
 * The token of a patient's page: the link's, or what the tab's history entry kept in its place. A visit's link is taken out of the address at once,
 * where it would be shown, shared, synchronised and kept; the history entry keeps it, so that a reload opens the same link, which one browser can use
 * for some hours. A conversation's link works for months, and the browser writes its history to its disk: it stays in the address until
 * {@link keepKey} replaces it. The token is in the fragment, which no server receives; links to visits of earlier versions have it in the path.
 */
export function takeLink({ location, history }: LinkWindow, path: PatientPath): string {
  const given = location.hash.slice(1) || (/^\/visit\/([^/]+)/.exec(location.pathname)?.[1] ?? "")
  if (given === "") return linkIn(history.state)
  if (path === "/visit") keepKey({ history }, path, given)
  return given
}

/** Keeps what opens the page after a reload, and takes the link out of the address. */
export const keepKey = ({ history }: Pick<LinkWindow, "history">, path: PatientPath, link: string): void =>
  history.replaceState({ link }, "", path)

const linkIn = (state: unknown): string =>
  typeof state === "object" && state !== null && "link" in state && typeof state.link === "string" ? state.link : ""
