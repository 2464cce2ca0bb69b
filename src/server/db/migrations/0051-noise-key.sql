-- The secret that the noise of free figures follows from. A new one would answer every set anew, and two answers can be averaged.
INSERT INTO server_key (name, value) VALUES ('noise', gen_random_uuid()::text || gen_random_uuid()::text);
