-- Roles that memberships grant.

-- A member's current roles: those given, and those of an active membership, the member's own or that of the team.
CREATE OR REPLACE FUNCTION held_roles(of_member text, given text[]) RETURNS text[] LANGUAGE sql STABLE AS $$
  SELECT given || ARRAY(
    SELECT role FROM (
      SELECT CASE o.tier WHEN 'pro' THEN 'pro' ELSE 'teamOwner' END AS role
      FROM membership m JOIN membership_period p ON p.membership_id = m.id JOIN product o ON o.code = p.product_code
      WHERE m.member_id = of_member AND m.status = 'active' AND p.cut_at IS NULL AND now() >= p.starts_at AND now() < p.ends_at
      UNION
      SELECT 'pro'
      FROM team_seat s JOIN membership m ON m.team_id = s.team_id JOIN membership_period p ON p.membership_id = m.id
      JOIN product o ON o.code = p.product_code
      WHERE s.member_id = of_member AND m.member_id <> of_member AND m.status = 'active' AND p.cut_at IS NULL
        AND o.tier IN ('team', 'enterprise') AND now() >= p.starts_at AND now() < p.ends_at) held
    WHERE role <> ALL (given))
$$;
