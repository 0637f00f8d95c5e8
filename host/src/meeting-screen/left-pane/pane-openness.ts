/** Below this window width the pane makes room for an action panel, in pixels. */
export const narrowBelow = 1200

/** Whether the left pane is open, and whether it was an action panel that closed it. */
export interface PaneOpenness {
  readonly isOpen: boolean
  readonly gaveWay: boolean
}

export type PaneEvent =
  /** The chevron or its shortcut. */
  { readonly type: "toggled" } | { readonly type: "action-opened"; readonly isNarrow: boolean } | { readonly type: "action-closed" }

export const initialPane: PaneOpenness = { isOpen: true, gaveWay: false }

/**
 * What an event does to the pane. It gives way to an action panel in a narrow window and comes back when the panel closes,
 * unless the clinician has toggled it meanwhile: what a hand did, only a hand undoes.
 */
export function paneAfter(pane: PaneOpenness, event: PaneEvent): PaneOpenness {
  switch (event.type) {
    case "toggled":
      return { isOpen: !pane.isOpen, gaveWay: false }
    case "action-opened":
      return event.isNarrow && pane.isOpen ? { isOpen: false, gaveWay: true } : pane
    case "action-closed":
      return pane.gaveWay ? initialPane : pane
  }
}
