/** Entry point `@rond/core/platform/session`: the signed-in person, and sign-in over the current screen. */
export * from "../../areas/session/model/index.ts"
export * from "./sign-in-popup.tsx"
export * from "./session-context.ts"
export * from "./SignInInPlace.tsx"
export * from "./idle-clock.ts"
export * from "./idle-watch.ts"
export * from "./reauthentication-gate.ts"
