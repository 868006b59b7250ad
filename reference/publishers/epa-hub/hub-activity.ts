/** What the Emission Factors Hub gives figures for. */
export interface HubActivity {
  activity_id: string
  name: string
  sector: string
  category: string
  source_lca_activity: string
  scopes: string[]
}
