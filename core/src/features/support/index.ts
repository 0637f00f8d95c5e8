/** Entry point `@rond/core/features/support`: support's switches on plugins, and the facts of running meetings. */
export * from "../../model/support/index.ts"
export { SupportDialog } from "../../platform/errors/contact-support/SupportDialog.tsx"
export type { SupportDialogProps } from "../../platform/errors/contact-support/SupportDialog.tsx"
export { SupportMessage, type SupportMessageProps } from "../../platform/errors/contact-support/SupportMessage.tsx"
export * from "./use-plugin-switches.ts"
