/** React has had this hook of its own since version 18; the package of that name is for older ones. */
export { useSyncExternalStore } from "react"
