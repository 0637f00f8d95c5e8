import { lazyWithRetry, preloadWhenIdle, useIsLoaded } from "../../lazy-with-retry.ts"
import type { DrawerProps } from "./DrawerPopup.tsx"

export type { DrawerProps } from "./DrawerPopup.tsx"

const DrawerPopup = preloadWhenIdle(lazyWithRetry<DrawerProps>(() => import("./DrawerPopup.tsx")))

/** A modal sheet from an edge: filters, the record's details on a phone. */
export function Drawer(props: DrawerProps) {
  return useIsLoaded(DrawerPopup, props.open, "throw") ? <DrawerPopup {...props} /> : null
}
