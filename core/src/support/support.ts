/** Public face `@rond/core/support`: support's switches on plugins, and the facts of running meetings. */
export * from "./contract.ts"
export { SupportDialog, type SupportDialogProps } from "./SupportDialog.tsx"
export { SupportMessage, type SupportMessageProps } from "./SupportMessage.tsx"
export * from "./use-plugin-switches.ts"
