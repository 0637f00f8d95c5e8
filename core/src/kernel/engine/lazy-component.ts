import type { ComponentType } from "react"

/** A lazily loaded React component; its module is a chunk of its own. */
export type LazyComponent = () => Promise<{ readonly default: ComponentType }>
