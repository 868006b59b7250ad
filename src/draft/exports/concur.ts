import type { ExportProfile } from './export-profile.js'

export const concur: ExportProfile = {
  name: 'SAP Concur, expense entries of a report',
  documented: 'help.sap.com, SAP Concur, standard reports: expense entry details',
  tried: undefined,
  columns: {
    type: ['Expense Type'],
    amount: ['Approved Amount', 'Approved Amount (rpt)', 'Expense Amount (rpt)', 'Expense Amount'],
    currency: ['Reimbursement Currency', 'Report Currency', 'Currency'],
    date: ['Transaction Date'],
    place: ['City/Location', 'City of Purchase', 'Location', 'Country'],
    report: ['Report ID', 'Report Name', 'Report Number'],
  },
  signs: ['type', 'amount', 'date', 'report'],
  command: 'travel spend',
  mapping: {
    columns: {
      spend_type: { from: '$type', translate: {}, unmapped: 'skip' },
      money: { from: '$amount' },
      money_unit: { from: '$currency' },
      spend_location: { from: '$place' },
      spend_year: { from: '$date' },
    },
  },
  unsure: {
    spend_type: [
      'air, rail, road, hotel or sea; delete the lines of anything that is not travel: their rows are left out',
    ],
  },
}
