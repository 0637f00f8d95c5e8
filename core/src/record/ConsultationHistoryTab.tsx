export default function ConsultationHistoryTab() {
  return null
}
