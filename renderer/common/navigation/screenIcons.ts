import { ChartNoAxesGantt, ListChecks, type LucideIcon, MessageSquareQuote, Settings, Users, Waypoints } from 'lucide-react';
import type { ScreenName } from './route.tsx';

export const screenIcons: Readonly<Record<ScreenName, LucideIcon>> = {
  context: MessageSquareQuote,
  entities: Users,
  graph: Waypoints,
  timeline: ChartNoAxesGantt,
  suggestions: ListChecks,
  settings: Settings,
};
