import { topFolderOf } from "./top-folder.ts"
import type { Import } from "./imports.ts"

/** Host's folders that hold the screens of a route, or cover the page. Each is drawn only by a root. */
const screens: readonly string[] = [
  "emergency-access",
  "gallery",
  "home",
  "lock",
  "meeting-screen",
  "messenger",
  "patient-call",
  "patient-conversation",
  "patient-profile",
  "sign-in",
  "support",
  "video-test",
]

/** The folders that know every screen. */
const roots: readonly string[] = ["main", "routes"]

/** One sentence for each import of a screen by anything but a root: what two screens share lies in a folder of its own. */
export const screenViolations = (imports: readonly Import[]): readonly string[] =>
  imports
    .filter(
      ({ from, to }) => screens.includes(topFolderOf(to)) && topFolderOf(from) !== topFolderOf(to) && !roots.includes(topFolderOf(from)),
    )
    .map(({ from, to }) => `${from} imports ${to}, which only ${roots.join(" and ")} may: it belongs to a screen`)
