export default function PatientTab() {
  return null
}
