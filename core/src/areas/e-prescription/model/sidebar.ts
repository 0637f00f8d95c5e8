/** The id of the action that opens a session of the external e-prescription service. */
export const ePrescriptionSidebar = "sidebar"

/** The id of the card with the prescriptions of external services in a meeting. */
export const ePrescriptionCard = "e-prescription"

declare module "../../../kernel/engine/registries.ts" {
  interface Contributions {
    readonly "action sidebar": true
  }
}
