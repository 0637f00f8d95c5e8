export default function MedicalRecordEntriesTab() {
  return null
}
