/** What a page knows of where it is; the browser's own window fits. */
export interface VisitPlace {
  readonly location: Pick<Location, "hash" | "pathname">
  readonly history: Pick<History, "state" | "replaceState">
}

/**
 * The link's token, taken out of the address: what stands there is shown, shared, synchronised and kept. The page's entry in the tab's
 * history keeps it, so that a reload is the same visit. It stands behind `#`, where no server gets it; links of earlier versions, which
 * live for some hours, have it in the path.
 */
export function takeLink({ location, history }: VisitPlace): string {
  const given = location.hash.slice(1) || (/^\/visit\/([^/]+)/.exec(location.pathname)?.[1] ?? "")
  if (given === "") return linkIn(history.state)
  history.replaceState({ link: given }, "", "/visit")
  return given
}

const linkIn = (state: unknown): string =>
  typeof state === "object" && state !== null && "link" in state && typeof state.link === "string" ? state.link : ""
