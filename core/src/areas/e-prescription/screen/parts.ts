/** The parts of the area come in one file, with the first of them that opens. */
export { default as SidebarPanel } from "./sidebar/SidebarPanel.tsx"
export { default as EPrescriptionCards } from "./EPrescriptionCards.tsx"
export { default as EntryEPrescriptions } from "./entry/EntryEPrescriptions.tsx"
