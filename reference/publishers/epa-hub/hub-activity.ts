/** Activity with figures in the Emission Factors Hub. */
export interface HubActivity {
  activity_id: string
  name: string
  sector: string
  category: string
  source_lca_activity: string
  scopes: string[]
}
