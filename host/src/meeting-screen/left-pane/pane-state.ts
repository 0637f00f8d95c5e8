/** Below this window width the pane makes room for an action panel, in pixels. */
const narrowBelow = 1200
/** Below this window width the pane lies over the consultation, in pixels. */
const overlayBelow = 900
/** Below this window width what is open covers what is under it whole, in pixels. */
export const phoneBelow = 600

/** What room the pane has, from most to least: beside the consultation, only over it, or only over an action panel. */
const rooms = ["beside", "over-consultation", "over-action"] as const
export type PaneLayout = (typeof rooms)[number]

/** @param width the window's, in pixels */
export function paneLayout(width: number, action: string | undefined): PaneLayout {
  if (action !== undefined && width < narrowBelow) return "over-action"
  return width < overlayBelow ? "over-consultation" : "beside"
}

/** Whether the pane is open in the room it has, and in each where there is more. */
export interface PaneState {
  readonly room: PaneLayout
  /** The open action's name. */
  readonly action: string | undefined
  readonly open: Readonly<Record<PaneLayout, boolean>>
}

export type PaneEvent =
  /** The chevron or its shortcut. */
  | { readonly type: "toggled" }
  /** The window has another width, or an action opened, changed or closed. */
  | { readonly type: "moved"; readonly room: PaneLayout; readonly action: string | undefined }

export const initialPane = (room: PaneLayout, action: string | undefined): PaneState => ({
  room,
  action,
  open: { beside: true, "over-consultation": false, "over-action": false },
})

export const isPaneOpen = ({ room, open }: PaneState): boolean => open[room]

/**
 * What an event does to the pane. Where there comes to be less room it gives way, and where there is more again it is as it was there.
 * What a hand does holds for the room there is and for every roomier one: what a hand did, only a hand undoes.
 */
export function paneReducer(pane: PaneState, event: PaneEvent): PaneState {
  const place = rooms.indexOf(pane.room)
  switch (event.type) {
    case "toggled": {
      const isOpen = !isPaneOpen(pane)
      return { ...pane, open: openIn((room) => (rooms.indexOf(room) <= place ? isOpen : pane.open[room])) }
    }
    case "moved": {
      const isAnotherAction = event.action !== undefined && event.action !== pane.action
      const givesWay = (room: PaneLayout) => rooms.indexOf(room) > place || (room === "over-action" && isAnotherAction)
      return { room: event.room, action: event.action, open: openIn((room) => pane.open[room] && !givesWay(room)) }
    }
  }
}

const openIn = (isOpen: (room: PaneLayout) => boolean): PaneState["open"] => ({
  beside: isOpen("beside"),
  "over-consultation": isOpen("over-consultation"),
  "over-action": isOpen("over-action"),
})
