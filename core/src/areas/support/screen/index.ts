/** Entry point `@rond/core/features/support`: support's switches on plugins, and the facts of running meetings. */
export * from "../model/index.ts"
export * from "./use-plugin-switches.ts"
