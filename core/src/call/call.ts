/** Public face `@rond/core/call`: the call's contract, its machine, the port of its video providers and its screens. */
export * from "./contract.ts"
export * from "./provider.ts"
export * from "./machine/call-fault.ts"
export * from "./machine/call-state.ts"
export * from "./media/local-media.ts"
export * from "./media/media-problem.ts"
export * from "./media/level-meter.ts"
export * from "./picture/picture-watch.ts"
