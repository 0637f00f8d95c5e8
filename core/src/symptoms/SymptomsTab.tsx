export default function SymptomsTab() {
  return null
}
