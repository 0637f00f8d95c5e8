export default function UpcomingAppointmentsTab() {
  return null
}
