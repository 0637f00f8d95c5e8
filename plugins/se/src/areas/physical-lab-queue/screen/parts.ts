/** The parts of the area come in one file, with the first of them that opens. */
export { default as LabQueuePanel } from "./LabQueuePanel.tsx"
export { LabQueueCards } from "./LabQueuePlaces.tsx"
