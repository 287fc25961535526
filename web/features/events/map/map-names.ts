/** Map labels that neither the gazetteer nor the water files contain. */

interface MapName {
  name: string;
  at: [lng: number, lat: number];
  /**
   * Determines the zoom level at which the label appears: oceans from afar, rivers and parts of cities only close up.
   */
  kind: 'ocean' | 'water' | 'river' | 'island' | 'area';
}

export const mapNames: readonly MapName[] = [
  { name: 'Atlantic Ocean', at: [-70.5, 37.5], kind: 'ocean' },
  { name: 'Atlantic Ocean', at: [-73.2, 39.9], kind: 'water' },
  { name: 'Pacific Ocean', at: [-128.5, 38.5], kind: 'ocean' },
  { name: 'Gulf of Mexico', at: [-90.5, 26.5], kind: 'ocean' },
  { name: 'Hudson Bay', at: [-86, 58.5], kind: 'ocean' },
  { name: 'Gulf of Alaska', at: [-146, 57.5], kind: 'ocean' },
  { name: 'Bering Sea', at: [-175, 57.5], kind: 'ocean' },
  { name: 'Lake Superior', at: [-87.6, 47.75], kind: 'water' },
  { name: 'Lake Michigan', at: [-87.0, 43.6], kind: 'water' },
  { name: 'Lake Huron', at: [-82.3, 44.8], kind: 'water' },
  { name: 'Lake Erie', at: [-81.2, 42.15], kind: 'water' },
  { name: 'Lake Ontario', at: [-77.8, 43.6], kind: 'water' },
  { name: 'Great Salt Lake', at: [-112.5, 41.15], kind: 'water' },
  { name: 'Lake Okeechobee', at: [-80.8, 26.95], kind: 'water' },
  { name: 'Chesapeake Bay', at: [-76.2, 38.3], kind: 'water' },
  { name: 'Delaware Bay', at: [-75.15, 39.05], kind: 'water' },
  { name: 'Long Island Sound', at: [-72.75, 41.1], kind: 'water' },
  { name: 'Cape Cod Bay', at: [-70.28, 41.88], kind: 'water' },
  { name: 'Massachusetts Bay', at: [-70.75, 42.33], kind: 'water' },
  { name: 'Puget Sound', at: [-122.45, 47.7], kind: 'water' },
  { name: 'San Francisco Bay', at: [-122.28, 37.67], kind: 'water' },
  { name: 'Monterey Bay', at: [-121.95, 36.8], kind: 'water' },
  { name: 'Galveston Bay', at: [-94.8, 29.55], kind: 'water' },
  { name: 'Tampa Bay', at: [-82.55, 27.75], kind: 'water' },
  { name: 'Mobile Bay', at: [-88.0, 30.45], kind: 'water' },
  { name: 'Pamlico Sound', at: [-75.9, 35.3], kind: 'water' },
  { name: 'Lake Pontchartrain', at: [-90.1, 30.18], kind: 'water' },
  { name: 'Hudson River', at: [-73.93, 41.35], kind: 'river' },
  { name: 'Hudson River', at: [-74.01, 40.79], kind: 'river' },
  { name: 'East River', at: [-73.965, 40.735], kind: 'river' },
  { name: 'Upper Bay', at: [-74.05, 40.665], kind: 'river' },
  { name: 'Lower Bay', at: [-74.08, 40.53], kind: 'river' },
  { name: 'Jamaica Bay', at: [-73.84, 40.61], kind: 'river' },
  { name: 'Raritan Bay', at: [-74.18, 40.48], kind: 'river' },
  { name: 'East River', at: [-73.9745, 40.7055], kind: 'river' },
  { name: 'East River', at: [-73.918, 40.785], kind: 'river' },
  { name: 'Newtown Creek', at: [-73.945, 40.7385], kind: 'river' },
  { name: 'Greenpoint', at: [-73.9495, 40.7305], kind: 'area' },
  { name: 'Williamsburg', at: [-73.9565, 40.7135], kind: 'area' },
  { name: 'Lower East Side', at: [-73.985, 40.7165], kind: 'area' },
  { name: 'Midtown', at: [-73.984, 40.7545], kind: 'area' },
  { name: 'Harlem', at: [-73.946, 40.811], kind: 'area' },
  { name: 'Long Island', at: [-73.05, 40.85], kind: 'island' },
];
